import type { Received } from '#kernel/contract/call.ts'
import type { roles } from '../contract/roles.ts'

export type ChangeInput = Received<typeof roles.changeRoles>

export type Affected = { id: string; name: string; email: string; gains: string[]; loses: string[] }

/** A change of roles: its effect on people, and how to carry it out. */
export type Plan = {
  affected: readonly Affected[]
  /** How many people it affects; `affected` may have only the first. */
  count: number
  /** What must be the same as in the dry run, besides the people affected. */
  state: unknown
  /** Checks what is required for saving alone. */
  ensureReady?(): void
  /** @returns the number of the role that was made or changed */
  apply(): Promise<number | undefined>
}
