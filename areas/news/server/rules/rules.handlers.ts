import type * as z from 'zod/mini'
import { lockPerson } from '#areas/account/server/exports.ts'
import { isAllowed } from '#kernel/contract/who.ts'
import { newId, type Database } from '#kernel/server/database.ts'
import { ensure, found, invalid, sameVersion } from '#kernel/server/failures.ts'
import { handle } from '#kernel/server/handle.ts'
import { ruleCalls } from '../../contract/rule-calls.ts'
import { mostRules } from '../../contract/saved-limits.ts'
import type { RuleAction } from '../../contract/states.ts'
import { feedById, lockFeed } from '../feeds/feeds.queries.ts'
import { applyLabRules, applyRule, releaseItems } from './apply.queries.ts'
import { ruleQuery } from './rule-query.ts'
import * as query from './rules.queries.ts'

const mostTried = 10
const mostOf = (owner: query.Owner) => (owner === null ? mostRules.lab : mostRules.own)

async function listed<Action extends RuleAction>(db: Database, owner: query.Owner, now: Date) {
  const items = []
  for (const { rule, feed_title } of await query.rulesOf(db, owner, mostOf(owner))) {
    const { id, version, q, tag, feed_id, changed_at } = rule
    const finds = await query.countFoundBy(db, { query: rule.query, hiddenBy: owner === null ? id : undefined }, now)
    const feed = feed_id === null ? null : { id: feed_id, title: feed_title ?? '' }
    items.push({ id, version, q, tag, feed, changed_at, action: rule.action as Action, found: finds })
  }
  return { items }
}

type Saved = z.output<typeof ruleCalls.saveRule.input> | z.output<typeof ruleCalls.saveLabRule.input>

/** A rule that is changed is applied again: what it did is undone first. */
async function save(db: Database, owner: query.Owner, { id, version, ...given }: Saved, now: Date) {
  if (given.feed_id) found(await lockFeed(db, given.feed_id))
  await (owner === null ? query.lockLabRules(db) : lockPerson(db, owner))
  const before = id ? found(await query.lockRule(db, owner, id)) : undefined
  if (before) sameVersion(before, version ?? 0)
  else ensure((await query.countRules(db, owner)) < mostOf(owner), 'news.too_many_rules')
  const tag = given.action === 'tag' && 'tag' in given ? (given.tag ?? null) : null
  if (given.action === 'tag' && !tag) throw invalid({ tag: 'required' })
  const row = {
    id: before?.id ?? newId(),
    version: (before?.version ?? 0) + 1,
    feed_id: given.feed_id ?? null,
    q: given.q,
    query: await ruleQuery(db, given),
    action: given.action,
    tag,
    // A person who edits a rule with notices still gets notices of earlier items.
    told_until: before?.action === 'notify' ? before.told_until : now,
    changed_at: now,
  }
  const released = before ? await releaseItems(db, before) : []
  await (before ? query.changeRule(db, row.id, row) : query.addRule(db, { ...row, user_id: owner }))
  await applyLabRules(db, released, now)
  await applyRule(db, row.id, now)
  return { id: row.id, version: row.version }
}

async function remove(db: Database, owner: query.Owner, id: string, now: Date) {
  if (owner === null) await query.lockLabRules(db)
  const rule = found(await query.lockRule(db, owner, id))
  const released = await releaseItems(db, rule)
  await query.removeRule(db, id)
  await applyLabRules(db, released, now)
  return { result: true } as const
}

export const ruleHandlers = handle(ruleCalls, {
  rules: (_input, { db, person, now }) => listed<'hide' | 'star' | 'notify'>(db, person.id, now),
  labRules: (_input, { db, now }) => listed<'hide' | 'tag'>(db, null, now),
  async tryRule(input, { db, person, now }) {
    if (input.feed_id) found(await feedById(db, input.feed_id))
    const hiddenBy = isAllowed(ruleCalls.saveLabRule.who, person) ? input.rule_id : undefined
    const finder = { query: await ruleQuery(db, input), hiddenBy }
    return {
      found: await query.countFoundBy(db, finder, now),
      items: await query.newestFoundBy(db, finder, now, mostTried),
    }
  },
  saveRule: (input, { db, person, now }) => save(db, person.id, input, now),
  saveLabRule: (input, { db, now }) => save(db, null, input, now),
  removeRule: ({ rule_id }, { db, person, now }) => remove(db, person.id, rule_id, now),
  removeLabRule: ({ rule_id }, { db, now }) => remove(db, null, rule_id, now),
})
