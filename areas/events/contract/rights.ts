import { right } from '#kernel/contract/who.ts'

/** Every event, whoever hosts it. Hosts and teams of startups need no right for their own events. */
export const eventsAdmin = right('events.administer')
