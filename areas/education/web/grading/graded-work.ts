import type { Answered } from '#kernel/contract/call.ts'
import type { education } from '../../contract/index.ts'

/** A submission for its grader. */
export type Work = Answered<typeof education.gradingWork>
