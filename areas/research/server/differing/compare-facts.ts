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

/** `notices` counts the notices of a run, by report and by startup. */
export type Tools = Pick<JobTools, 'db' | 'transaction' | 'notify'> & { notices: Map<string, number> }
type Named = { id: string; name: string }

const day = 86_400_000
/** News is compared with figures of the last year. */
const daysOld = 365
const most = { startups: 50_000, named: 20 }
/** The most notices that one author or team gets from a run; the rest is shown with the news. */
export const mostNotices = 5
/** The shortest name that is looked for: a shorter one is often a word with another meaning. */
const shortest = 4

const wordsIn = (text: string) => text.match(/[\p{Script=Latin}\p{N}]+/gu) ?? []
const firstOf = (name: string) => wordsIn(name)[0] ?? ''

/** A news item with its sentences. */
export type Prepared = { item: { id: string; published_at: Date }; stated: readonly Stated[] }

/** Startups by the first word of their name; those of other scripts together. */
export type NamesOfStartups = ReadonlyMap<string, readonly Named[]>

export async function namesOfStartups(db: Database, between?: query.Between): Promise<NamesOfStartups> {
  const startups = await query.statingStartups(db, most.startups, between)
  return Map.groupBy(
    startups.filter(({ name }) => name.length >= shortest),
    ({ name }) => firstOf(name),
  )
}

/** The startups that a text names. Only names whose first word is in the text are searched for. */
function namedIn(text: string, names: NamesOfStartups): Named[] {
  const candidates = ['', ...new Set(wordsIn(text))].flatMap(word => names.get(word) ?? [])
  return candidates.filter(({ name }) => namesStartup(text, name)).slice(0, most.named)
}

type Difference = { fact: query.FactOfStartup; text: string; figure: string }

/** The first sentence that gives another value for each figure of the last year. */
async function differencesOf(db: Database, { item, stated }: Prepared, named: readonly Named[]): Promise<Difference[]> {
  const oldest = new Date(item.published_at.getTime() - daysOld * day).toISOString().slice(0, 10)
  const ids = named.map(({ id }) => id)
  const facts = (await query.factsOfStartups(db, ids)).filter(({ as_of }) => as_of >= oldest)
  return facts.flatMap(fact => {
    const found = stated.flatMap(each => {
      const figure = factDifference(fact, fact.name, each)
      return figure === undefined ? [] : [{ fact, text: each.text, figure }]
    })
    return found.slice(0, 1)
  })
}

/**
 * Stores the differences, and notifies the people of the team who may change the figure, of at most five items in a
 * run.
 */
async function raise(
  { db, notify, notices }: Pick<Tools, 'db' | 'notify' | 'notices'>,
  item: Prepared['item'],
  differences: readonly Difference[],
  now: Date,
): Promise<void> {
  const notified = new Set<string>()
  for (const { fact, text: item_text, figure: item_figure } of differences) {
    const { id: fact_id, version: fact_version, business_id } = fact
    const row = { id: newId(), fact_id, fact_version, item_id: item.id, item_text, item_figure, found_at: now }
    const sent = notices.get(business_id) ?? 0
    if (!(await query.storeDifferingFact(db, row)) || notified.has(business_id) || sent >= mostNotices) continue
    notified.add(business_id)
    notices.set(business_id, sent + 1)
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

/** Raises the differences between the figures of a news item and those of the startups that it names. */
export async function compareWithFacts(
  tools: Tools,
  { names, ...prepared }: Prepared & { names: NamesOfStartups },
  now: Date,
): Promise<void> {
  const named = namedIn(prepared.stated.map(({ text }) => text).join('\n'), names)
  if (named.length === 0) return
  const differences = await differencesOf(tools.db, prepared, named)
  if (differences.length === 0) return
  await tools.transaction(db => raise({ ...tools, db }, prepared.item, differences, now))
}

/** Compares the figures that startups stated in between with the news of the last days. */
export async function compareNewFacts(
  tools: Tools,
  { between, recent }: { between: query.Between; recent: () => Promise<readonly Prepared[]> },
  now: Date,
): Promise<void> {
  const names = await namesOfStartups(tools.db, between)
  if (names.size === 0) return
  for (const each of await recent()) {
    await compareWithFacts(tools, { ...each, names }, now)
    // Lets other calls be answered meanwhile.
    await setImmediate()
  }
}
