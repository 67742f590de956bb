import type { Answered } from '#kernel/contract/call.ts'
import type { education } from '../../contract/index.ts'

/** A submission as its grader sees it. */
export type Work = Answered<typeof education.gradingWork>
