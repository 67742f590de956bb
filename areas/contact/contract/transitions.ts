import type { Transitions } from '#kernel/contract/transitions.ts'
import { overStates, type ContactAction, type ContactState } from './states.ts'

/** A message is taken once: an open one is assigned to somebody else. */
export const contactTransitions: Transitions<ContactAction, ContactState> = {
  take: { from: ['new'], to: 'open' },
  assign: { from: ['new', 'open'], to: 'open' },
  close: { from: ['new', 'open', 'answered'], to: 'closed' },
  spam: { from: ['new', 'open', 'closed'], to: 'spam' },
  reopen: { from: overStates, to: 'open' },
}
