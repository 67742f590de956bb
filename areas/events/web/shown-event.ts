import type { Answered } from '#kernel/contract/call.ts'
import type { events } from '../contract/index.ts'

/** An event as the public list answers it. */
export type ListedEvent = Answered<typeof events.listing>['items'][number]
/** One event with all its details. */
export type ShownEvent = Answered<typeof events.event>['event']
/** The reader's own registration, with the line it waits in. */
export type ShownRegistration = NonNullable<Answered<typeof events.event>['registration']>

/** How a registration is named to the calls: by the key of a mail, or one's own by its id. */
export type NamedRegistration = { guest_key: string } | { registration_id: string }
