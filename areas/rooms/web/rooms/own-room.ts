import type { Answered } from '#kernel/contract/call.ts'
import type { rooms } from '../../contract/index.ts'

/** A room in the list of its host. */
export type OwnRoom = Answered<typeof rooms.list>['items'][number]
