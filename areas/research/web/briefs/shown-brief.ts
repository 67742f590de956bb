import type { Answered } from '#kernel/contract/call.ts'
import type { research } from '../../contract/index.ts'

export type ShownBrief = Answered<typeof research.briefs>['items'][number]
