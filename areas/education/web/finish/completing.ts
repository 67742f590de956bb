import type { Answered } from '#kernel/contract/call.ts'
import type { education } from '../../contract/index.ts'

/** The answer to finishing a course. */
export type Completing = Answered<typeof education.complete>
