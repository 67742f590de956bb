import type { InstituteState } from '#areas/members/contract.ts'

export type InstituteAction = 'activate' | 'suspend' | 'archive'

const ways: Record<InstituteAction, { from: readonly InstituteState[]; to: InstituteState }> = {
  activate: { from: ['pending', 'suspended'], to: 'active' },
  suspend: { from: ['active'], to: 'suspended' },
  archive: { from: ['pending', 'suspended'], to: 'archived' },
}

/**
 * The state that an action leads to; undefined when it is not possible. An active one is suspended before it is
 * archived.
 */
export const afterAction = (state: InstituteState, action: InstituteAction): InstituteState | undefined =>
  ways[action].from.includes(state) ? ways[action].to : undefined
