import { mayResend, mayRevoke } from '#areas/invitations/contract/states.ts'
import { memberStates } from '#areas/members/contract.ts'
import { kindAfterPromotion, memberTransitions, type MemberAction } from '#areas/members/contract/member-transitions.ts'
import { isOneOf } from '#kernel/contract/is-one-of.ts'
import { actionsIn } from '#kernel/contract/transitions.ts'
import { institutes } from '../../contract/index.ts'
import type { Supervisor } from '../institute-types.ts'

export type SupervisorAction = MemberAction | 'promote' | 'resend' | 'revoke'

/** The actions that are possible in this state. */
export function actionsFor({ state, kind, is_sole_owner }: Supervisor): SupervisorAction[] {
  if (!isOneOf(memberStates, state))
    return [...(mayResend(state) ? (['resend'] as const) : []), ...(mayRevoke(state) ? (['revoke'] as const) : [])]
  if (is_sole_owner) return []
  const mayRise = state === 'active' && kindAfterPromotion[kind] !== null
  return [...(mayRise ? (['promote'] as const) : []), ...actionsIn(memberTransitions, state)]
}

/** These actions ask for confirmation. */
export const confirmed: ReadonlySet<SupervisorAction> = new Set(['remove', 'promote', 'deactivate'])

/** The calls to read again after owners or supervisors changed. */
export const afterSupervisorsChanged = [institutes.supervisors, institutes.info, institutes.get, institutes.team]
