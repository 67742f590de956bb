import type { Statement } from './facts.queries.ts'

export type Value = Pick<Statement, 'amount' | 'currency'>

/** The value of a figure by its unit: a number, or an amount of money. */
export const shownValue = ({ amount, currency }: Value) =>
  currency === null ? { count: amount, money: null } : { count: null, money: { amount_minor: amount, currency } }
