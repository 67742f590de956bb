import type { Received } from '#kernel/contract/call.ts'
import type { SignedInContext } from '#kernel/server/handle.ts'
import type { managing } from '../../contract/admin-calls.ts'
import type { ApplicationRow } from '../applications.queries.ts'

/** An administrator who works on an application whose row is locked. */
export type ManagedApplication = {
  context: SignedInContext
  row: ApplicationRow
  input: Received<typeof managing.manage>
}
