export { coursesAssignedTo, instituteNames, isOwner, memberInstitutes, supervisedInstitutes } from './scope.queries.ts'
