import type { RuleAction } from '../../contract/states.ts'

export type Feed = { id: string; title: string }

/** The rule's own feed is one of them too: it may have no news left that are shown, or be beyond the listed ones. */
export const feedsToChoose = (listed: readonly Feed[], own: Feed | undefined): readonly Feed[] =>
  own && !listed.some(({ id }) => id === own.id) ? [...listed, own] : listed

/** A rule of the lab or of one's own. */
export type Rule<Action extends RuleAction = RuleAction> = {
  id: string
  version: number
  q: string
  feed: Feed | null
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
