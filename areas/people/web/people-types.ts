import type { Answered } from '#kernel/contract/call.ts'
import type { people } from '../contract/index.ts'

export type PersonFull = Answered<typeof people.person>
export type RoleShown = Answered<typeof people.roles>['items'][number]
