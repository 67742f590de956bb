import { institutes } from '../../contract/index.ts'
import type { Supervisor } from '../institute-types.ts'

export type SupervisorAction = 'deactivate' | 'reactivate' | 'remove' | 'promote' | 'resend' | 'revoke'

/** The actions that are possible in this state. */
export function actionsFor({ member_id, state, kind, is_sole_owner }: Supervisor): SupervisorAction[] {
  if (!member_id) return state === 'accepted' ? [] : ['resend', ...(state === 'pending' ? ['revoke' as const] : [])]
  if (is_sole_owner) return []
  if (state === 'active') return [...(kind === 'supervisor' ? ['promote' as const] : []), 'deactivate', 'remove']
  return state === 'deactivated' ? ['reactivate', 'remove'] : []
}

/** These actions ask for confirmation. */
export const confirmed: ReadonlySet<SupervisorAction> = new Set(['remove', 'promote', 'deactivate'])

/** The calls to read again after owners or supervisors changed. */
export const afterSupervisorsChanged = [institutes.supervisors, institutes.info, institutes.get, institutes.team]
