import { right } from '#kernel/contract/who.ts'

/** Gives access to every application. Reviewers need no right for the applications that they were assigned. */
export const applicationsAdmin = right('applications.administer')
