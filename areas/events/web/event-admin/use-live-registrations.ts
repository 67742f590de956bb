import { returned, useLive } from '#kernel/web/live.ts'
import { refresh } from '#kernel/web/queries.ts'
import { events } from '../../contract/index.ts'

/** Reads an event and its registrations again when somebody registers, leaves or is checked in. */
export function useLiveRegistrations(event_id: string): void {
  const again = () => void refresh(events.get, events.registeredUsers, events.registrant, events.figures)
  useLive('person', message => {
    const { kind, event_id: changed } = message as { kind?: string; event_id?: string }
    if ((kind === 'event_registration' || kind === 'event_door') && changed === event_id) again()
  })
  useLive(returned, again)
}
