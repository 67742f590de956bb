import { decidableStates, hostActions, isAtDoor, type HostAction, type HostDecision } from '../../../contract/states.ts'
import type { ManagedEvent, Registrant } from '../admin-types.ts'

/** A pending registration is approved or rejected; confirming or canceling it would mean the same. */
const isSame = (action: HostDecision, { state }: Registrant) =>
  state === 'pending' && (action === 'confirm' || action === 'cancel')

/** The actions that a host can take on a registration now; the server refuses the others. */
export function actionsFor(event: ManagedEvent, registrant: Registrant, now = Date.now()): HostAction[] {
  if (event.state === 'cancelled') return []
  const isOver = Date.parse(event.ends_at) <= now
  const { state, checked_in_at } = registrant
  const atDoor = state === 'confirmed' ? [checked_in_at ? ('undo_check_in' as const) : ('check_in' as const)] : []
  const decisions = hostActions.filter(
    action => !isAtDoor(action) && decidableStates[action].includes(state) && !isSame(action, registrant),
  )
  return isOver ? atDoor : [...atDoor, ...decisions]
}
