import { Tag, type TagTone } from '#kernel/web/ui/tag.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { PeopleState } from '../contract/choices.ts'

const tones: Record<PeopleState, TagTone> = { active: 'brand', suspended: 'bad', leaving: 'warn' }

/** The state of an account, in its colour. */
export function AccountStateTag({ state }: { state: PeopleState }) {
  const { t } = useWords('people')
  return <Tag tone={tones[state]}>{t(`states.${state}`)}</Tag>
}
