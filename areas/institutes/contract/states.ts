import type { InstituteState } from '#areas/members/contract.ts'
import type { Transitions } from '#kernel/contract/transitions.ts'

export const instituteActions = ['activate', 'suspend', 'archive'] as const
export type InstituteAction = (typeof instituteActions)[number]

/** The actions of administrators on an institution. An active one is suspended before it is archived. */
export const instituteTransitions: Transitions<InstituteAction, InstituteState> = {
  activate: { from: ['pending', 'suspended'], to: 'active' },
  suspend: { from: ['active'], to: 'suspended' },
  archive: { from: ['pending', 'suspended'], to: 'archived' },
}
