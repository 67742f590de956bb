import * as z from 'zod/mini'
import { line, LocaleField, localisedText, text } from '#kernel/contract/fields.ts'

/** The path of an uploaded file within its course: what `course_assets` calls it. */
export const AssetPath = text(500, 1)

/** A link that leaves the lab: https only, without a name and password in it. */
export const HttpsLink = text(2_000, 1).check(
  z.refine(value => URL.canParse(value) && new URL(value).protocol === 'https:' && new URL(value).username === '', {
    error: 'not_https',
  }),
)

const Percent = z.int().check(z.gte(0), z.lte(100))

export const reveals = ['never', 'after_submit', 'after_pass'] as const

export const QuizSettings = z.object({
  pass_pct: Percent,
  /** The number of attempts; null: no limit. */
  attempts: z.nullable(z.int().check(z.gte(1), z.lte(100))),
  shuffle: z.boolean(),
  time_limit_sec: z.nullable(z.int().check(z.gte(10), z.lte(86_400))),
  reveal: z.enum(reveals),
})
export type QuizSettings = z.infer<typeof QuizSettings>
export type Reveal = QuizSettings['reveal']

/** A video: an upload or a link, never both. Its transcript is the unit's own text. */
export const VideoSettings = z
  .object({
    url: z.nullable(HttpsLink),
    asset_path: z.nullable(AssetPath),
    duration_sec: z.nullable(z.int().check(z.gte(1), z.lte(86_400))),
    /** How much of it must be watched; 0: opening it is enough. */
    min_watch_pct: Percent,
    /** WebVTT files, at most one for each language. */
    captions: z.array(z.object({ locale: LocaleField, asset_path: AssetPath })).check(z.maxLength(10)),
  })
  .check(
    z.refine(({ url, asset_path }) => url === null || asset_path === null, { error: 'url_or_upload', path: ['url'] }),
    z.refine(({ captions }) => new Set(captions.map(each => each.locale)).size === captions.length, {
      error: 'language_twice',
      path: ['captions'],
    }),
  )
export type VideoSettings = z.infer<typeof VideoSettings>

export const assignmentForms = ['text', 'url', 'file'] as const
export const AssignmentForm = z.enum(assignmentForms)
export type AssignmentForm = (typeof assignmentForms)[number]

const RubricTitle = localisedText(300)

/** One row of the rubric of an assignment. */
export const RubricRow = z.object({ key: line(50), title: RubricTitle, points: z.int().check(z.gte(1), z.lte(1_000)) })
export type RubricRow = z.infer<typeof RubricRow>

/** An assignment; the unit's own text describes it. */
export const AssignmentSettings = z.object({
  takes: z.array(AssignmentForm).check(z.minLength(1), z.maxLength(3)),
  rubric: z.array(RubricRow).check(
    z.minLength(1),
    z.maxLength(20),
    z.refine(rows => new Set(rows.map(row => row.key)).size === rows.length, { error: 'key_twice' }),
  ),
  /** A share of all points of the rubric. */
  pass_pct: Percent,
})
export type AssignmentSettings = z.infer<typeof AssignmentSettings>

export const FileSettings = z.object({
  asset_path: AssetPath,
  name: line(255),
  media_type: line(255),
  bytes: z.int().check(z.gte(0)),
})
export type FileSettings = z.infer<typeof FileSettings>

export const scormVersions = ['1.2', '2004'] as const
export type ScormVersion = (typeof scormVersions)[number]

/** A part of a SCORM package, whose files are in a folder of the course. */
export const PackageSettings = z.object({
  folder: AssetPath,
  /** The first page, in the folder, with its parameters. */
  launch: text(4_000, 1),
  scorm: z.enum(scormVersions),
  /** What the manifest gives to the part when it begins. */
  launch_data: text(4_096),
  /** The score that the manifest asks for. */
  pass_pct: z.nullable(z.number().check(z.gte(0), z.lte(100))),
})
export type PackageSettings = z.infer<typeof PackageSettings>

/** The additional data of a unit's type; a markdown unit has none. */
export const UnitSettings = z.object({
  quiz: z.optional(QuizSettings),
  video: z.optional(VideoSettings),
  assignment: z.optional(AssignmentSettings),
  file: z.optional(FileSettings),
  package: z.optional(PackageSettings),
})
export type UnitSettings = z.infer<typeof UnitSettings>
