import { setImmediate } from 'node:timers/promises'
import { toNews } from '#areas/news/contract/addresses.ts'
import { rightsIn, teamOf } from '#areas/startups/server/exports.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { newId, type Database } from '#kernel/server/database.ts'
import type { JobTools } from '#kernel/server/handle.ts'
import type { Stated } from './differ.ts'
import * as query from './differing-facts.queries.ts'
import { outletsOf } from './differing.queries.ts'
import { factDifference, namesStartup } from './fact-differs.ts'

type Tools = Pick<JobTools, 'db' | 'notify'>
type Named = { id: string; name: string }

const day = 86_400_000
/** News is compared with figures of the last year. */
const daysOld = 365
const most = { startups: 50_000, named: 20, notices: 5 }
/** A shorter name is a word that means something else. */
const shortest = 4

const wordsIn = (text: string) => text.match(/[\p{Script=Latin}\p{N}]+/gu) ?? []
const firstOf = (name: string) => wordsIn(name)[0] ?? ''

/** A news item with its sentences. */
export type Prepared = { item: { id: string; published_at: Date }; stated: readonly Stated[] }
/** How many notices each startup got in this run. */
export type Sent = Map<string, number>

/** Startups by the first word of their name; those of other scripts together. */
export type NamesOfStartups = ReadonlyMap<string, readonly Named[]>

export async function namesOfStartups(db: Database, between?: query.Between): Promise<NamesOfStartups> {
  const startups = await query.statingStartups(db, most.startups, between)
  return Map.groupBy(
    startups.filter(({ name }) => name.length >= shortest),
    ({ name }) => firstOf(name),
  )
}

/** The startups that a text names: only those whose first word is in it are looked for. */
function namedIn(text: string, names: NamesOfStartups): Named[] {
  const candidates = ['', ...new Set(wordsIn(text))].flatMap(word => names.get(word) ?? [])
  return candidates.filter(({ name }) => namesStartup(text, name)).slice(0, most.named)
}

/**
 * Stores where a news item gives another figure than a startup that it names, and tells those of the team who may change
 * the figure, of at most five items a run.
 */
export async function compareWithFacts(
  { db, notify }: Tools,
  { item, stated, names, sent }: Prepared & { names: NamesOfStartups; sent: Sent },
  now: Date,
): Promise<void> {
  const named = namedIn(stated.map(({ text }) => text).join('\n'), names)
  if (named.length === 0) return
  const oldest = new Date(item.published_at.getTime() - daysOld * day).toISOString().slice(0, 10)
  const facts = await query.factsOfStartups(
    db,
    named.map(({ id }) => id),
  )
  const told = new Set<string>()
  for (const fact of facts.filter(({ as_of }) => as_of >= oldest)) {
    const found = stated.flatMap(each => {
      const figure = factDifference(fact, fact.name, each)
      return figure === undefined ? [] : [{ text: each.text, figure }]
    })[0]
    if (!found) continue
    const { id: fact_id, version: fact_version, business_id } = fact
    const texts = { item_text: found.text, item_figure: found.figure }
    const row = { id: newId(), fact_id, fact_version, item_id: item.id, ...texts, found_at: now }
    const before = sent.get(business_id) ?? 0
    if (!(await query.storeDifferingFact(db, row)) || told.has(business_id) || before >= most.notices) continue
    told.add(business_id)
    sent.set(business_id, before + 1)
    const outlet = (await outletsOf(db, [item.id])).get(item.id) ?? ''
    const editors = (await teamOf(db, business_id)).filter(({ role }) => rightsIn('active', role).includes('edit'))
    for (const { user_id } of editors)
      await notify(db, {
        user_id,
        kind: 'research.fact_differs',
        topic: 'ventures',
        words: { key: 'research:notices.fact_differs', values: { startup: fact.name, outlet } },
        path: hrefOf(toNews.list, { search: { item: item.id } }),
      })
  }
}

/** Compares the figures that startups stated in between with the news of the last days. */
export async function compareNewFacts(
  tools: Tools,
  { between, recent, sent }: { between: query.Between; recent: () => Promise<readonly Prepared[]>; sent: Sent },
  now: Date,
): Promise<void> {
  const names = await namesOfStartups(tools.db, between)
  if (names.size === 0) return
  for (const each of await recent()) {
    await compareWithFacts(tools, { ...each, names, sent }, now)
    // So that calls are answered meanwhile.
    await setImmediate()
  }
}
