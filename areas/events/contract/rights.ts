import { right } from '#kernel/contract/who.ts'

/** Every event, whoever hosts it. Hosts have theirs by being named, teams those of their startup, without a right. */
export const eventsAdmin = right('events.administer')
