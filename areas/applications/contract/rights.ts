import { right } from '#kernel/contract/who.ts'

/** Opens every application. Reviewers need no right for those that they were assigned. */
export const applicationsAdmin = right('applications.administer')
