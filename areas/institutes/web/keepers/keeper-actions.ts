import { institutes } from '../../contract/index.ts'
import type { Keeper } from '../kept-institutes.ts'

export type KeeperAction = 'deactivate' | 'reactivate' | 'remove' | 'promote' | 'resend' | 'revoke'

/** What can be done with somebody in this state. */
export function actionsFor({ member_id, state, kind }: Keeper): KeeperAction[] {
  if (!member_id)
    return state === 'accepted'
      ? []
      : ['resend', ...(state === 'pending' || state === 'expired' ? ['revoke' as const] : [])]
  if (state === 'active') return [...(kind === 'supervisor' ? ['promote' as const] : []), 'deactivate', 'remove']
  return state === 'deactivated' ? ['reactivate', 'remove'] : []
}

/** These say first what they end or give. */
export const confirmed: ReadonlySet<KeeperAction> = new Set(['remove', 'promote', 'deactivate'])

/** What is read anew when somebody keeps an institution or no longer does. */
export const afterKeepersChanged = [institutes.supervisors, institutes.info, institutes.get, institutes.team]
