import type { Answered } from '#kernel/contract/call.ts'
import type { importing } from '../../contract/import-calls.ts'

export type Job = Answered<typeof importing.importJob>
export type Report = NonNullable<Job['report']>
