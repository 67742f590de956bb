/** For areas with another way to sign in, through a service of a school. */
export { hostOf } from './hosts.ts'
export { claimsOf, lineOf, outcomeOf, type Claims } from './rules.ts'
export { reasonOf } from './providers.handlers.ts'
