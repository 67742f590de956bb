import { right } from '#kernel/contract/who.ts'

/** Every application. Reviewers have theirs by being assigned, without a right. */
export const applicationsAdmin = right('applications.administer')
