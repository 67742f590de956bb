import { Tag } from '#kernel/web/ui/tag.tsx'
import { useWords } from '#kernel/web/words.ts'

const tones = { draft: 'plain', in_review: 'info', published: 'brand', unpublished: 'warn', archived: 'bad' } as const
type KnownState = keyof typeof tones
const isKnown = (state: string): state is KnownState => state in tones

export function CourseState({ state }: { state: string }) {
  const { t } = useWords('institutes')
  return isKnown(state) ? <Tag tone={tones[state]}>{t(`course.${state}`)}</Tag> : null
}
