import type { Answered } from '#kernel/contract/call.ts'
import type { writing } from '../../contract/writing-calls.ts'

/** A course with all its data, as the editor has it. */
export type AuthoredCourse = Answered<typeof writing.authoredCourse>
