import type { Answered } from '#kernel/contract/call.ts'
import type { events } from '../../contract/index.ts'

/** A line of the list of events that somebody manages. */
export type ManagedRow = Answered<typeof events.adminListing>['items'][number]
/** An event as those who manage it see it. */
export type ManagedEvent = Answered<typeof events.get>
/** A registered person, as hosts see them. */
export type Registrant = Answered<typeof events.registeredUsers>['items'][number]
