import { Tag, type TagTone } from '#kernel/web/ui/tag.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { ContactState } from '../../contract/states.ts'

const tones: Record<ContactState, TagTone> = {
  new: 'warn',
  open: 'info',
  answered: 'brand',
  closed: 'plain',
  spam: 'bad',
}

/** The state of a message, in its colour. */
export function ContactStateTag({ state }: { state: ContactState }) {
  const { t } = useWords('contact')
  return <Tag tone={tones[state]}>{t(`states.${state}`)}</Tag>
}
