import { decidableStates, hostActions, isAtDoor, type HostAction, type HostDecision } from '../../../contract/states.ts'
import type { ManagedEvent, Registrant } from '../admin-types.ts'

/** A pending registration is approved or rejected: to confirm or cancel it would be the same. */
const isSame = (action: HostDecision, { state }: Registrant) =>
  state === 'pending' && (action === 'confirm' || action === 'cancel')

/** What a host can do with a registration now; the server refuses the rest. */
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
