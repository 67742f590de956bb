import { returned, useLive } from '#kernel/web/live.ts'
import { refresh } from '#kernel/web/queries.ts'
import { events } from '../../contract/index.ts'

/** Reads an event again when one's registration has changed, or the line in which one waits. */
export function useLiveEvent(event_id: string): void {
  const again = () => void refresh(events.event, events.registration, events.mine)
  useLive('person', message => {
    const { kind, event_id: changed } = message as { kind?: string; event_id?: string }
    if (kind === 'event_registration' && changed === event_id) again()
  })
  useLive(returned, again)
}
