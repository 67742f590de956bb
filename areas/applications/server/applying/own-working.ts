import type { Received } from '#kernel/contract/call.ts'
import type { SignedInContext } from '#kernel/server/handle.ts'
import type { owning } from '../../contract/own-calls.ts'
import type { UpdateContext } from './update-application.ts'

export type OwnInput = Received<typeof owning.edit>
/** A founder who works on an application whose row is locked. */
export type OwnWorking = UpdateContext & { context: SignedInContext }
