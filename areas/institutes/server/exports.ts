export { forgetMember } from './members/keeping.queries.ts'
export { coursesAssignedTo, instituteNames, isOwner, memberInstitutes, supervisedInstitutes } from './scope.queries.ts'
