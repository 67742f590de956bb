import type { Answered } from '#kernel/contract/call.ts'
import type { education } from '../../contract/index.ts'

/** What finishing a course answers. */
export type Completing = Answered<typeof education.complete>
