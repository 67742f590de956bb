export { acceptedSince } from './owning/own-lists.queries.ts'
export { acceptedByOwner, lockAccepted, type AcceptedApplication } from './owning/accepted.ts'
export { recheckPerson } from './managing/recheck-conflicts.ts'
