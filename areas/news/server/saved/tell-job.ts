import * as z from 'zod/mini'
import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Database } from '#kernel/server/database.ts'
import type { JobTools } from '#kernel/server/handle.ts'
import { job } from '#kernel/server/jobs.ts'
import { toNews } from '../../contract/addresses.ts'
import { filterOf } from '../search/search-news.ts'
import { countItems } from '../search/search.queries.ts'
import { dueRules, moveRuleToldUntil } from '../rules/rules.queries.ts'
import { dueSearches, moveToldUntil } from './saved.queries.ts'
import { searchOf } from './search-of.ts'
import { mayReadNews } from './subscriber.ts'

/** The shortest time between two notices of a search. */
const every = 3_600_000
const takenAtOnce = 100
const workWithinMs = 120_000
/** An item is stored at most this long after the moment that is stored with it. */
const storedWithin = 60_000
/** Items published earlier are not notified: a feed that was just added has months of them. */
const oldest = 2 * 86_400_000
const mostCounted = 100

type Turn = { before: Date; until: Date }
type NotifiedSearch = {
  id: string
  user_id: string | null
  q: string
  feed_id: string | null
  name: string
  told_until: Date
}
/** The sources of notices: saved searches, and rules with notices. */
type Kind = {
  kind: 'news.saved_search' | 'news.rule'
  due(db: Database, before: Date, limit: number): Promise<NotifiedSearch[]>
  move(db: Database, id: string, turn: Turn): Promise<boolean>
}
const kinds: readonly Kind[] = [
  { kind: 'news.saved_search', due: dueSearches, move: moveToldUntil },
  {
    kind: 'news.rule',
    due: async (db, before, limit) => (await dueRules(db, before, limit)).map(rule => ({ ...rule, name: rule.q })),
    move: moveRuleToldUntil,
  },
]

async function tell(
  db: Database,
  saved: NotifiedSearch,
  { kind, move }: Kind,
  turn: Turn,
  { notify }: JobTools,
): Promise<void> {
  const { until } = turn
  if (saved.user_id === null) return
  if (!(await move(db, saved.id, turn)) || !(await mayReadNews(db, saved.user_id))) return
  const { filter } = await filterOf(db, searchOf(saved), saved.user_id, until)
  const from = new Date(Math.max(filter.from?.getTime() ?? 0, saved.told_until.getTime() - oldest))
  const count = await countItems(db, { ...filter, from, seen: { after: saved.told_until, until } }, mostCounted)
  if (count === 0) return
  const search = { ...(saved.q && { q: saved.q }), ...(saved.feed_id && { feed: saved.feed_id }) }
  await notify(db, {
    user_id: saved.user_id,
    kind,
    topic: 'news',
    words: {
      key: kind === 'news.rule' ? 'news:notices.rule' : 'news:notices.saved_search',
      values: { count, name: saved.name },
    },
    path: hrefOf(toNews.list, { search }),
  })
}

/** A search that fails does not delay others: it is tried again an hour later. */
async function tellOne(tools: JobTools, saved: NotifiedSearch, kind: Kind, turn: Turn): Promise<void> {
  try {
    await tools.transaction(db => tell(db, saved, kind, turn, tools))
  } catch (error) {
    tools.log.error({ err: error, search: saved.id, kind: kind.kind }, 'what people are told of failed')
    await kind.move(tools.db, saved.id, turn)
  }
}

/** Notifies people of new items that their saved searches find. The next run continues where one stops. */
export const tellSavedSearches = job({
  name: 'news.tell_saved_searches',
  input: z.object({}),
  schedule: '*/10 * * * *',
  maxAttempts: 1,
  ownTransactions: true,
  async run(_input, tools: JobTools) {
    const begun = Date.now()
    const turn = { before: new Date(begun - every), until: new Date(begun - storedWithin) }
    const mayGoOn = () => Date.now() < begun + workWithinMs
    for (const kind of kinds) {
      for (let taken = takenAtOnce; taken === takenAtOnce && mayGoOn();) {
        const due = await kind.due(tools.db, turn.before, takenAtOnce)
        for (const saved of due) if (mayGoOn()) await tellOne(tools, saved, kind, turn)
        taken = due.length
      }
    }
  },
})
