import type { Answered } from '#kernel/contract/call.ts'
import type { lti } from '../contract/index.ts'

export type Platform = Answered<typeof lti.platforms>['items'][number]
export type Tool = Answered<typeof lti.platforms>['tool']
