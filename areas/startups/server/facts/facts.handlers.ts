import { nameOf } from '#areas/account/server/exports.ts'
import type { Received } from '#kernel/contract/call.ts'
import { isCurrency } from '#kernel/contract/currencies.ts'
import { newId } from '#kernel/server/database.ts'
import { found, invalid, sameVersion } from '#kernel/server/failures.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import { numberAfter, pageOf } from '#kernel/server/page.ts'
import type { stating } from '../../contract/fact-calls.ts'
import { factKeys, factUnits, type Fact } from '../../contract/facts.ts'
import { ensureMay, lockOwn, ownStartup, refreshTeam } from '../membership.ts'
import * as query from './facts.queries.ts'
import { shownValue, type Value } from './shown-value.ts'

/** The value by the unit of its key: a number, or an amount in a currency that exists. */
function valueOf({ key, count, money }: Received<typeof stating.saveFact>): Value {
  if (factUnits[key] === 'count') {
    if (count === undefined || money) throw invalid(money ? { money: 'unknown' } : { count: 'required' })
    return { amount: count, currency: null }
  }
  if (!money || count !== undefined) throw invalid(money ? { count: 'unknown' } : { money: 'required' })
  if (!isCurrency(money.currency)) throw invalid({ money: 'choice' })
  return { amount: money.amount_minor, currency: money.currency }
}

const factView = (row: query.FactRow, said_by: string | null): Fact => ({ ...row, ...shownValue(row), said_by })

/** Whether a day has not begun yet in any time zone: the first one is 14 hours ahead of UTC. */
const isFuture = (day: string, now: Date): boolean =>
  day > new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10)

export const factHandlers: Handlers<typeof stating> = {
  async facts({ business_id }, { db, person }) {
    const { startup } = await ownStartup(db, business_id, person.id)
    const rows = await query.factsOf(db, startup.id)
    const items = rows.map(({ fact, said_by }) => factView(fact, said_by))
    return { items: items.toSorted((a, b) => factKeys.indexOf(a.key) - factKeys.indexOf(b.key)) }
  },

  async saveFact(input, { db, person, now }) {
    const { business_id, key, as_of, source, version } = input
    const own = await lockOwn(db, business_id, person.id)
    ensureMay(own, 'edit')
    const value = valueOf(input)
    if (isFuture(as_of, now)) throw invalid({ as_of: 'too_big' })
    const before = await query.factOf(db, business_id, key)
    const said_by = await nameOf(db, person.id)
    // A first statement expects no figure: one that somebody else stated meanwhile is shown.
    if (before && (!before.is_removed || version !== undefined))
      sameVersion(before, version ?? 0, factView(before, before.said_by && (await nameOf(db, before.said_by))))
    const next = (before?.version ?? 0) + 1
    const statement = { ...value, as_of, source, said_by: person.id, said_at: now, version: next, is_removed: false }
    const row = before
      ? await query.changeFact(db, before.id, statement)
      : await query.addFact(db, { id: newId(), business_id, key, ...statement })
    await query.addChange(db, { id: newId(), fact_id: row.id, ...statement })
    await refreshTeam(db, business_id, person.id)
    return factView(row, said_by)
  },

  async removeFact({ business_id, key, version }, { db, person, now }) {
    const own = await lockOwn(db, business_id, person.id)
    ensureMay(own, 'edit')
    const before = await query.factOf(db, business_id, key)
    const stated = found(before?.is_removed ? undefined : before)
    sameVersion(stated, version, factView(stated, stated.said_by && (await nameOf(db, stated.said_by))))
    const { amount, currency, as_of, source } = stated
    const removal = { said_by: person.id, said_at: now, version: stated.version + 1, is_removed: true }
    const statement = { amount, currency, as_of, source, ...removal }
    await query.changeFact(db, stated.id, statement)
    await query.addChange(db, { id: newId(), fact_id: stated.id, ...statement })
    await refreshTeam(db, business_id, person.id)
    return { result: true }
  },

  async factHistory({ business_id, key, cursor, limit }, { db, person }) {
    await ownStartup(db, business_id, person.id)
    const before = numberAfter(cursor)
    const fact = await query.factOf(db, business_id, key)
    if (!fact) return { items: [], next_cursor: null, total: 0 }
    const rows = await query.historyPage(db, fact.id, before, limit)
    const items = rows.map(({ change, said_by }) => ({ ...change, ...shownValue(change), said_by }))
    return pageOf(items, limit, await query.countHistory(db, fact.id), last => [last.version])
  },
}
