export { forgetMember } from './forget-member.queries.ts'
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
  keepersOf,
  localesOf,
  lockMembers,
  memberById,
  memberOf,
  membersByEmail,
  membershipsOf,
  nameOf,
  peopleByEmail,
  type MemberRow,
} from './members.queries.ts'
export { act, join, promote, withdrawKeeping } from './membership.ts'
export {
  ensureActive,
  ensureOpen,
  ensureOwner,
  ensureReadable,
  holdInstitute,
  keptInstitute,
  type Kept,
} from './scope.ts'
export { instituteNames, isOwner, memberInstitutes, supervisedInstitutes } from './scope.queries.ts'
