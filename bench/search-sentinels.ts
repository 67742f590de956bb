import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { rightsOf } from '#app/rights.ts'
import { readQuery } from '#areas/search/server/query-text.ts'
import { findEntries } from '#areas/search/server/search.queries.ts'
import { allRoles } from '#kernel/contract/who.ts'
import type { Database } from '#kernel/server/database.ts'

const forbidden = 10_000
const queries = ['zqsentinel', 'zq', 'zqsentinel agent', '監視番号', '監視']

/** Entries that only the members of one startup may see. */
export const addSentinels = (pool: pg.Pool) =>
  pool.query(
    `insert into search_entries (kind, id, key, title, summary, plain_title, audience, at, words)
     select 'startup', gen_random_uuid(), 'x', t, t, 'zqsentinel', a, now(), search_words('startup', t, '[]', a)
     from generate_series(1, $1::int) as n, jsonb_build_object('und', 'zqsentinel 監視番号 agent ' || n) as t,
       (values (array['person:' || gen_random_uuid(), 'startup:sentinel', 'right:none.at_all'])) as v (a)`,
    [forbidden],
  )

/** Whoever may ask: a stranger, nine roles, and the member of another startup. */
const everybody: readonly { name: string; audiences: readonly string[] }[] = [
  { name: 'a stranger', audiences: ['anyone'] },
  ...allRoles.map(role => ({
    name: `role ${role}`,
    audiences: ['anyone', 'member', `person:${randomUUID()}`, ...rightsOf([role]).map(right => `right:${right}`)],
  })),
  { name: 'another startup', audiences: ['anyone', 'member', `person:${randomUUID()}`, 'startup:7'] },
]

const foundBy = async (db: Database, audiences: readonly string[]) =>
  (await Promise.all(queries.map(q => findEntries(db, readQuery(q), audiences, undefined))))
    .flat()
    .filter(({ title }) => /zqsentinel|監視番号/.test(Object.values(title).join(' '))).length

/** How many of them are found by anybody, and by a member of their startup, who must find some. */
export async function findSentinels(db: Database): Promise<{ leaked: number; own: number }> {
  let leaked = 0
  for (const { name, audiences } of everybody) {
    const found = await foundBy(db, audiences)
    if (found > 0) console.error(`${name} finds ${found} forbidden entries`)
    leaked += found
  }
  return { leaked, own: await foundBy(db, ['anyone', 'startup:sentinel']) }
}
