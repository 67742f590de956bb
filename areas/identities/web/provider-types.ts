import type { Answered } from '#kernel/contract/call.ts'
import type { identities } from '../contract/index.ts'

export type Provider = Answered<typeof identities.providers>['items'][number]
