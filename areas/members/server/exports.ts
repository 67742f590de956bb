export {
  addInstitute,
  editInstitute,
  instituteById,
  isSlugTaken,
  lockInstitute,
  slugsLike,
  type InstituteRow,
} from './institutes.queries.ts'
export { higher } from './member-rules.ts'
export { wordsWithin } from './member-words.ts'
export {
  changeMember,
  countOwners,
  managersOf,
  localesOf,
  lockMembers,
  memberById,
  memberOf,
  membersByEmail,
  membershipsOf,
  peopleByEmail,
  type MemberRow,
} from './members.queries.ts'
export { act, join, promote, withdrawManagerRole } from './membership.ts'
export {
  ensureActive,
  ensureOpen,
  ensureOwner,
  ensureReadable,
  lockManagedInstitute,
  managedInstitute,
  type ManagedInstitute,
} from './scope.ts'
export { instituteNames, isOwner, memberInstitutes, supervisedInstitutes } from './scope.queries.ts'
