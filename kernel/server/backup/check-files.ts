import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import type { FileDriver } from '../files.ts'

/** Each list names the first of them. */
export type FileFindings = {
  stored: number
  bytes: number
  missing: { count: number; keys: string[] }
  different: { count: number; keys: string[] }
  /** Files that no row refers to. */
  orphans: { count: number; keys: string[] }
}

const mostNamed = 20
const pieceSize = 1_000
/** Bytes are stored before their row, and removed a day later if they never got one. */
const settled = '2 days'

/**
 * Compares the file store with the rows that name its files, while the lab runs.
 * @param reads whether each file is read and its hash compared, or only its size
 */
export async function checkStoredFiles(
  client: pg.ClientBase,
  driver: FileDriver,
  { reads }: { reads: boolean },
): Promise<FileFindings> {
  await listFiles(client, driver)
  const { rows: totals } = await client.query<{ stored: number; bytes: string }>(
    'select count(*)::int as stored, coalesce(sum(bytes), 0)::text as bytes from stored_files',
  )
  const orphans = await client.query<{ key: string; count: number }>(
    `select key, (count(*) over ())::int as count from listed_files l
     where not exists (select from stored_files s where s.key = l.key) and changed_at < now() - interval '${settled}'
     order by key limit ${mostNamed}`,
  )
  const findings: FileFindings = {
    stored: totals[0]!.stored,
    bytes: Number(totals[0]!.bytes),
    missing: { count: 0, keys: [] },
    different: { count: 0, keys: [] },
    orphans: { count: orphans.rows[0]?.count ?? 0, keys: orphans.rows.map(({ key }) => key) },
  }
  for await (const row of suspects(client, reads)) {
    const result = await checkFile(client, driver, row, reads)
    if (result === 'good') continue
    findings[result].count++
    if (findings[result].keys.length < mostNamed) findings[result].keys.push(row.key)
  }
  await client.query('drop table listed_files')
  return findings
}

/** Lists the files in a temporary table, so that a million of them need no memory here. */
async function listFiles(client: pg.ClientBase, driver: FileDriver) {
  await client.query('create temporary table listed_files (key text, bytes bigint, changed_at timestamptz)')
  let piece: { key: string; bytes: number; changed_at: Date }[] = []
  const flush = async () => {
    await client.query('insert into listed_files select * from unnest($1::text[], $2::bigint[], $3::timestamptz[])', [
      piece.map(({ key }) => key),
      piece.map(({ bytes }) => bytes),
      piece.map(each => each.changed_at.toISOString()),
    ])
    piece = []
  }
  for await (const listed of driver.list()) if (piece.push(listed) >= pieceSize) await flush()
  await flush()
  await client.query('create index on listed_files (key)')
}

type Suspect = { key: string; sha256: string }

/** The rows of all files, or of those that were not listed with their size. */
async function* suspects(client: pg.ClientBase, all: boolean): AsyncGenerator<Suspect> {
  const listed = all ? '' : 'and not exists (select from listed_files l where l.key = s.key and l.bytes = s.bytes)'
  for (let after = ''; ;) {
    const { rows } = await client.query<Suspect>(
      `select key, sha256 from stored_files s where key > $1 ${listed} order by key limit ${pieceSize}`,
      [after],
    )
    yield* rows
    if (rows.length < pieceSize) return
    after = rows.at(-1)!.key
  }
}

async function checkFile(client: pg.ClientBase, driver: FileDriver, { key, sha256 }: Suspect, reads: boolean) {
  const stream = await driver.stream(key)
  // It may have been added after the list was made, or deleted since.
  if (!stream) return (await isNamed(client, key)) ? 'missing' : 'good'
  if (!reads && (await wasListed(client, key))) {
    stream.destroy()
    return 'different'
  }
  const hash = createHash('sha256')
  await pipeline(stream, hash)
  return hash.digest('hex') === sha256 ? 'good' : 'different'
}

const isNamed = async (client: pg.ClientBase, key: string) =>
  (await client.query('select from stored_files where key = $1', [key])).rowCount === 1
const wasListed = async (client: pg.ClientBase, key: string) =>
  (await client.query('select from listed_files where key = $1', [key])).rowCount !== 0
