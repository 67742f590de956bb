import type { User } from './user.ts'

export type Acts = { presses: number; fields: number }

/** The same user, with each button, choice and link pressed counted, and each field typed into. */
export function countingActs(me: User): { me: User; acts: Acts } {
  const acts: Acts = { presses: 0, fields: 0 }
  const counted =
    <Args extends unknown[]>(kind: keyof Acts, act: (...args: Args) => Promise<void>) =>
    (...args: Args) => {
      acts[kind] += 1
      return act(...args)
    }
  return {
    me: {
      ...me,
      press: counted('presses', me.press),
      tick: counted('presses', me.tick),
      choose: counted('presses', me.choose),
      type: counted('fields', me.type),
    },
    acts,
  }
}
