/** The states in which each action is possible, and the state that it leads to. */
export type Transitions<Action extends string, State extends string> = Readonly<
  Record<Action, { from: readonly State[]; to: State }>
>

/** The state that an action leads to; undefined when it is not possible in this one. */
export const stateAfter = <Action extends string, State extends string>(
  transitions: Transitions<Action, State>,
  state: NoInfer<State>,
  action: NoInfer<Action>,
): State | undefined => (transitions[action].from.includes(state) ? transitions[action].to : undefined)

/** The actions that are possible in a state, in the order of the table. */
export const actionsIn = <Action extends string, State extends string>(
  transitions: Transitions<Action, State>,
  state: NoInfer<State>,
): Action[] => (Object.keys(transitions) as Action[]).filter(action => transitions[action].from.includes(state))
