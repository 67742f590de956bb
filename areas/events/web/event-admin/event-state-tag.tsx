import { Tag, type TagTone } from '#kernel/web/ui/tag.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { EventState } from '../../contract/states.ts'

type Props = { event: { state: EventState; starts_at: string; ends_at: string } }

const tones: Record<EventState | 'running', TagTone> = {
  draft: 'warn',
  published: 'brand',
  running: 'info',
  ended: 'plain',
  archived: 'plain',
  cancelled: 'bad',
}

/** The present state of an event: a published one is over after its end, whatever state is stored. */
function shownState({ state, starts_at, ends_at }: Props['event']): EventState | 'running' {
  if (state !== 'published') return state
  const now = Date.now()
  if (Date.parse(ends_at) <= now) return 'ended'
  return Date.parse(starts_at) <= now ? 'running' : 'published'
}

export function EventStateTag({ event }: Props) {
  const { t } = useWords('event-admin')
  const state = shownState(event)
  return <Tag tone={tones[state]}>{t(`states.${state}`)}</Tag>
}
