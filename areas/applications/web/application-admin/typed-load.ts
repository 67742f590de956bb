import { mostLoad } from '../../contract/plan-calls.ts'

/** The typed limit of open reviews: at least one, also while the field is empty. */
export const loadOf = (typed: string) => Math.min(mostLoad, Math.max(1, Math.round(Number(typed)) || 1))
