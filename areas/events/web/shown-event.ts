import type { Answered } from '#kernel/contract/call.ts'
import type { events } from '../contract/index.ts'

/** An event in the answer of the public list. */
export type ListedEvent = Answered<typeof events.listing>['items'][number]
/** One event with all its details. */
export type ShownEvent = Answered<typeof events.event>['event']
/** The reader's own registration, with its waiting line. */
export type ShownRegistration = NonNullable<Answered<typeof events.event>['registration']>

/** How calls name a registration: by the key of a mail, or one's own by its id. */
export type NamedRegistration = { guest_key: string } | { registration_id: string }
