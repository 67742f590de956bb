import type { Answered } from '#kernel/contract/call.ts'
import type { education } from '../../contract/index.ts'

/** The answer to finishing a course. */
export type CompletionAnswer = Answered<typeof education.complete>
