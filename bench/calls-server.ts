import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { openLab } from '#app/lab.ts'
import { readConfig } from '#kernel/server/config.ts'
import { courseRows, readingRows } from './calls-floor.sql.ts'
import { startReplay, watchTransactions, type Statement, type Tape } from './statement-tape.ts'

/**
 * One server under measurement, in a process of its own: `lab`, `fault` (the lab made slower on purpose), `floor`; or
 * `recorder`, a lab that tells what its transactions run, and `replay`, which runs only that.
 */
const [kind, url, folder] = process.argv.slice(2) as [string, string, string]

/**
 * The real lab in one process. The fault queries the database once more for each row, as a forgotten join would, and three
 * times more for each statement of a transaction.
 */
async function startLab(isFaulty: boolean, isRecording: boolean): Promise<number> {
  const config = readConfig({ SAMPLE: 'off', LOG_LEVEL: 'error', DATA_DIR: folder, DATABASE_POOL: '10' })
  const { app, store } = await openLab(config, url, { work: false })
  if (isFaulty) {
    const query = store.pool.query.bind(store.pool) as (...given: unknown[]) => Promise<unknown>
    const slower = async (...given: unknown[]) => {
      for (let row = 0; row < 20; row++) await query('select 1')
      return query(...given)
    }
    store.pool.query = slower as typeof store.pool.query
    watchTransactions(store.pool, async (_statement, run) => {
      for (let more = 0; more < 3; more++) await run('select 1')
    })
  }
  if (isRecording) record(store.pool)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

function record(pool: pg.Pool): void {
  let statements: Statement[] = []
  watchTransactions(pool, async statement => void statements.push(statement))
  process.on('message', () => {
    process.send!({ statements })
    statements = []
  })
}

const receiveTapes = () =>
  new Promise<Tape[]>(resolve => process.once('message', ({ tapes }: { tapes: Tape[] }) => resolve(tapes)))

/** The floor: bare node:http, a prepared statement, JSON.stringify. No session, no rights, no validation. */
function startFloor(): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  const answer = async (
    path: string,
    body: { limit?: number; course_id?: string; unit_key?: string; person?: string },
  ) => {
    if (path.endsWith('open/courses')) {
      const limit = body.limit ?? 20
      const { rows } = await pool.query({ name: 'courses', text: courseRows, values: [limit + 1] })
      const last = rows[limit - 1]
      const next_cursor =
        rows.length > limit ? Buffer.from(JSON.stringify([last.published_at, last.id])).toString('base64url') : null
      return { items: rows.slice(0, limit), next_cursor, total: rows[0]?.total ?? 0 }
    }
    const { rows } = await pool.query({
      name: 'reading',
      text: readingRows,
      values: [body.course_id, body.person, body.unit_key, 'en-US'],
    })
    return rows[0]
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      answer(request.url!, JSON.parse(Buffer.concat(chunks).toString()) as object).then(
        value => {
          const text = JSON.stringify(value)
          response.writeHead(200, {
            'content-type': 'application/json; charset=utf-8',
            'content-length': Buffer.byteLength(text),
          })
          response.end(text)
        },
        (error: Error) => response.writeHead(500).end(error.message),
      )
    })
  })
  return new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)))
}

function start(): Promise<number> {
  if (kind === 'floor') return startFloor()
  if (kind === 'replay') return receiveTapes().then(tapes => startReplay(url, tapes))
  return startLab(kind === 'fault', kind === 'recorder')
}

const port = await start()
process.send!({ port })
process.on('disconnect', () => process.exit(0))
