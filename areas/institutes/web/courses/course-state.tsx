import type { CourseState as State } from '#areas/education/contract/course-states.ts'
import { Tag, type TagTone } from '#kernel/web/ui/tag.tsx'
import { useWords } from '#kernel/web/words.ts'

const tones: Record<State, TagTone> = {
  draft: 'plain',
  in_review: 'info',
  published: 'brand',
  unpublished: 'warn',
  archived: 'bad',
}

export function CourseState({ state }: { state: State }) {
  const { t } = useWords('institutes')
  return <Tag tone={tones[state]}>{t(`course.${state}`)}</Tag>
}
