import { createHash } from 'node:crypto'
import type pg from 'pg'
import { inTransaction, listSql, prepared, type Database } from '#kernel/server/database.ts'
import { enqueue } from '#kernel/server/jobs.ts'
import type { SearchSource } from '#kernel/server/search-source.ts'
import { rebuildEntries } from './rebuild-job.ts'

/**
 * The function that writes the entries of changed things again, and deletes entries of things that no longer have any.
 */
const fillSql = ({ kind, entries }: SearchSource): string => `
  create or replace function search_fill_${kind}(ids uuid[]) returns void language plpgsql as $fill$
  begin
    with fresh as (${entries}), hashed as (select f.*, md5(f::text) as hash from fresh f)
    insert into search_entries (kind, id, key, title, summary, plain_title, audience, at, hash, words)
    select '${kind}', e.id, e.key, e.title, e.summary, search_plain(search_texts(e.title)), e.audience, e.at, e.hash,
      search_words('${kind}', e.title, jsonb_build_array(e.summary, e.body), e.audience)
    from hashed e where cardinality(e.audience) > 0
      and not exists (select from search_entries s where s.kind = '${kind}' and s.id = e.id and s.hash = e.hash)
    on conflict (kind, id) do update set key = excluded.key, title = excluded.title, summary = excluded.summary,
      plain_title = excluded.plain_title, audience = excluded.audience, at = excluded.at, hash = excluded.hash,
      words = excluded.words;
    delete from search_entries s where s.kind = '${kind}' and s.id = any(ids)
      and not exists (select from (${entries}) e where e.id = s.id and cardinality(e.audience) > 0);
  end $fill$;`

type Touching = NonNullable<SearchSource['also']>[number]

/** Statement triggers, so that a change of many rows writes their entries at once. */
function triggersSql(kind: string, { table, ...touching }: Touching): string {
  const name = `search_${kind}_of_${table}`
  const touched = { insert: 'new_rows', update: 'new_rows', delete: 'old_rows' }
  const thingsOf = (rows: string) =>
    'column' in touching
      ? `select distinct ${touching.column} from ${rows} where ${touching.column} is not null`
      : `with touched as (select * from ${rows}) ${touching.things}`
  const functionOf = (rows: string) => `
    create or replace function ${name}_${rows}() returns trigger language plpgsql as $touch$
    begin
      perform search_fill_${kind}(array(${thingsOf(rows)}));
      return null;
    end $touch$;`
  const tables = { insert: 'new table as new_rows', update: 'new table as new_rows', delete: 'old table as old_rows' }
  const triggers = (['insert', 'update', 'delete'] as const).map(
    event => `
    create or replace trigger ${name}_${event} after ${event} on ${table} referencing ${tables[event]}
      for each statement execute function ${name}_${touched[event]}();`,
  )
  return [functionOf('new_rows'), functionOf('old_rows'), ...triggers].join('\n')
}

/** The tables whose changes affect entries, each once: an `also` of the things' own table replaces their ids. */
const touchesOf = ({ table, also = [] }: SearchSource): Touching[] =>
  also.some(each => each.table === table) ? [...also] : [{ table, column: 'id' }, ...also]

const installSql = (source: SearchSource): string =>
  [fillSql(source), ...touchesOf(source).map(each => triggersSql(source.kind, each))].join('\n')

const hashOf = (source: SearchSource) => createHash('sha256').update(installSql(source)).digest('hex')

/** One process at a time installs; any constant works as the lock's number. */
const installLock = 7_249_002

/**
 * Installs the triggers of every source whose definition is new or has changed, and has a job build its entries. If
 * nothing has changed, it is one query.
 */
export async function installSearch(pool: pg.Pool, sources: readonly SearchSource[]): Promise<void> {
  const hashes = new Map(sources.map(source => [source.kind, hashOf(source)]))
  if (await isInstalled({ $client: pool } as unknown as Database, hashes)) return
  await inTransaction(pool, async db => {
    await db.$client.query('select pg_advisory_xact_lock($1)', [installLock])
    const { rows } = await db.$client.query<Installed>('select kind, hash from search_sources')
    const installed = new Map(rows.map(({ kind, hash }) => [kind, hash]))
    for (const source of sources) {
      if (installed.get(source.kind) === hashes.get(source.kind)) continue
      await db.$client.query(installSql(source))
      await db.$client.query(
        'insert into search_sources (kind, hash, of_table) values ($1, $2, $3) on conflict (kind) do update set hash = excluded.hash, of_table = excluded.of_table',
        [source.kind, hashes.get(source.kind), source.table],
      )
      const { rowCount } = await db.$client.query(`select from ${source.table} limit 1`)
      if (rowCount) await enqueue(db, rebuildEntries, { kind: source.kind }, { key: `search.rebuild ${source.kind}` })
    }
    const kinds = sources.map(({ kind }) => kind)
    for (const table of ['search_entries', 'search_sources'])
      await db.$client.query(`delete from ${table} where kind not in ${listSql(['', ...kinds])}`)
  })
}

type Installed = { kind: string; hash: string }

async function isInstalled(db: Database, hashes: ReadonlyMap<string, string>): Promise<boolean> {
  const rows = await prepared<Installed>(db, 'search_sources', 'select kind, hash from search_sources', [])
  return rows.length === hashes.size && rows.every(({ kind, hash }) => hashes.get(kind) === hash)
}
