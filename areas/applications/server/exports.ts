export { acceptedSince } from './owning/own-lists.queries.ts'
export { acceptedByOwner, lockAccepted, type AcceptedApplication } from './owning/accepted.ts'
export { recheckTeam } from './managing/recheck-conflicts.ts'
