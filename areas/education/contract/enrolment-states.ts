import { isOneOf } from '#kernel/contract/is-one-of.ts'

/** The state of an enrolment; `completed` is final, `expired` is an invitation past its time and never stored. */
export const enrolmentStates = [
  'requested',
  'rejected',
  'invited',
  'declined',
  'expired',
  'active',
  'completed',
  'dropped',
  'suspended',
] as const
type State = (typeof enrolmentStates)[number]

/** In these states a person reads the course as its learner. */
export const activeStates = ['active', 'completed'] as const satisfies State[]
/** In these states an invitation or an institution opens the course to the person. */
export const reopenableStates = ['requested', 'rejected', 'invited', 'declined'] as const satisfies State[]
/** An institution counts enrolments in these states among the learners of a course. */
export const countedStates = ['active', 'completed', 'suspended'] as const satisfies State[]

type OptionalState = State | null | undefined
const within =
  (states: readonly State[]) =>
  (state: OptionalState): boolean =>
    isOneOf(states, state)

export const isActive = within(activeStates)
export const isReopenable = within(reopenableStates)
export const isCounted = within(countedStates)
