import type { Answered } from '#kernel/contract/call.ts'
import type { applications } from '../../contract/index.ts'

export type Row = Answered<typeof applications.adminList>['items'][number]
export type Managed = Answered<typeof applications.adminGet>
export type Intake = Answered<typeof applications.intakes>['items'][number]
