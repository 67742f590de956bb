import type { HostAction } from '../../../contract/states.ts'
import type { ManagedEvent, Registrant } from '../admin-types.ts'

const byState: Partial<Record<Registrant['state'], HostAction[]>> = {
  unconfirmed: ['cancel'],
  pending: ['approve', 'reject'],
  waitlisted: ['offer', 'confirm', 'move', 'cancel'],
  offered: ['confirm', 'cancel'],
  lapsed: ['confirm'],
  confirmed: ['cancel'],
}

/** What a host can do with a registration now; the server refuses the rest. */
export function actionsFor(event: ManagedEvent, registrant: Registrant, now = Date.now()): HostAction[] {
  if (event.state === 'cancelled') return []
  const atDoor: HostAction[] =
    registrant.state === 'confirmed' ? [registrant.checked_in_at ? 'undo_check_in' : 'check_in'] : []
  return Date.parse(event.ends_at) <= now ? atDoor : [...atDoor, ...(byState[registrant.state] ?? [])]
}

/** Actions that need no confirmation, because they are easily undone. */
export const isImmediate = (action: HostAction): action is 'check_in' | 'undo_check_in' =>
  action === 'check_in' || action === 'undo_check_in'

export type AskedAction = Exclude<HostAction, 'check_in' | 'undo_check_in'>
