import type { RuleAction } from '../../contract/states.ts'

/** A rule of the lab or of one's own. */
export type Rule<Action extends RuleAction = RuleAction> = {
  id: string
  version: number
  q: string
  feed: { id: string; title: string } | null
  action: Action
  tag: string | null
  found: number
}

export type Written<Action extends RuleAction> = {
  id?: string
  version?: number
  q: string
  feed_id?: string
  action: Action
  tag?: string
}
