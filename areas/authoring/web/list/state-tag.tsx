import { Tag, type TagTone } from '#kernel/web/ui/tag.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { CourseState } from '#areas/education/contract/course-states.ts'

const tones: Record<CourseState, TagTone> = {
  draft: 'plain',
  in_review: 'warn',
  published: 'brand',
  unpublished: 'plain',
  archived: 'plain',
}

/** The state of a course, and whether changes wait for the next publishing. */
export function StateTag({ state, hasChanges }: { state: CourseState; hasChanges?: boolean }) {
  const { t } = useWords('authoring')
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Tag tone={tones[state]}>{t(`states.${state}`)}</Tag>
      {hasChanges && state === 'published' && <Tag tone="info">{t('states.has_changes')}</Tag>}
    </span>
  )
}
