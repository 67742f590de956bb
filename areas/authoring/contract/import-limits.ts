/** The largest course archive, and the largest single file of a course (a video). */
export const archiveBytes = 200_000_000
export const assetBytes = 500_000_000
/** The largest size of a file that is neither a video nor an archive. */
export const otherAssetBytes = 50_000_000

/** Why an archive is refused, with nothing of it used; the words are `authoring:import.refused.<code>`. */
/** The most uploaded files of a course. */
export const mostAssets = 10_000

export const archiveRefusals = [
  'not_an_archive',
  'damaged',
  'encrypted',
  'unsupported',
  'path_climbs',
  'path_absolute',
  'path_invalid',
  'link',
  'name_encoding',
  'name_twice',
  'name_case',
  'too_many_files',
  'too_large',
  'file_too_large',
  'bomb',
  'nested',
  'manifest_broken',
  'no_lessons',
  'all_left_out',
  'other_format',
  'too_much_work',
  'course_too_large',
  'asset_refused',
  'failed',
] as const
/** Problems with a part of a course that is imported nevertheless; the words are `authoring:import.warning.<code>`. */
export const warningCodes = [
  'asset_missing',
  'asset_refused',
  'attribution_guessed',
  'course_info_broken',
  'course_info_invalid',
  'course_info_missing',
  'embedded_page',
  'fence_unclosed',
  'file_refused',
  'formula_unreadable',
  'heading_missing',
  'language_ignored',
  'licence_missing',
  'licence_unknown',
  'link_broken',
  'not_in_outline',
  'outline_external',
  'outline_invalid',
  'outline_twice',
  'page_draft',
  'page_empty',
  'page_missing',
  'page_twice',
  'part_left_out',
  'question_only_in_translation',
  'question_translation_differs',
  'question_unreadable',
  'question_without_answer',
  'question_without_prompt',
  'remote_image',
  'script_dropped',
  'source_guessed',
  'text_not_utf8',
  'title_cut',
  'title_guessed',
  'translation_missing',
  'translation_only',
  'translation_other_edition',
  'unknown_component',
] as const
export type WarningCode = (typeof warningCodes)[number]
