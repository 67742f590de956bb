import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

/** One statement of a transaction as the lab ran it. */
export type Statement = { text: string; values: unknown[] }
/** All statements of one write, without begin and commit, and what it answered. */
export type Tape = { statements: Statement[]; answer: unknown }

type Query = (config: string | { text: string; values?: unknown[] }, values?: unknown[]) => Promise<unknown>

/** Calls `onQuery` before each statement of a transaction of the pool. */
export function watchTransactions(pool: pg.Pool, onQuery: (statement: Statement, query: Query) => Promise<void>): void {
  const connect = pool.connect.bind(pool)
  const watched = async () => {
    const client = await connect()
    const query = client.query.bind(client) as Query
    let turn: Promise<unknown> = Promise.resolve()
    // Statements that are sent together stay in their order; the answer is in a list, because nothing waits for it here.
    const recording: Query = (config, values) => {
      const text = typeof config === 'string' ? config : config.text
      const given = values ?? (typeof config === 'string' ? [] : (config.values ?? []))
      const isEnd = /^(?:begin|commit|rollback)$/.test(text)
      const sent = turn.then(async () => {
        if (!isEnd) await onQuery({ text, values: given }, query)
        return [query(config, values)]
      })
      turn = sent.catch(() => undefined)
      return sent.then(([answer]) => answer)
    }
    const release = client.release.bind(client)
    client.query = recording as typeof client.query
    client.release = broken => {
      client.query = query as unknown as typeof client.query
      client.release = release
      release(broken)
    }
    return client
  }
  pool.connect = ((callback?: Parameters<typeof connect>[0]) =>
    callback ? connect(callback) : watched()) as unknown as typeof pool.connect
}

/** Each text is prepared once for each connection, under a name of its own. */
const names = new Map<string, string>()
function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('hex').slice(0, 32)
  names.set(text, name)
  return name
}

async function play(pool: pg.Pool, { statements, answer }: Tape): Promise<string> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const { text, values } of statements) await client.query({ name: nameOf(text), text, values })
    await client.query('commit')
    return JSON.stringify(answer)
  } finally {
    client.release()
  }
}

/**
 * The floor of a write: bare node:http that runs the lab's own statements, prepared, in a bare transaction. It waits for
 * each before it sends the next, as such code usually does; the lab sends those together that do not need each other. It is
 * asked for a tape by its number.
 * @returns its port
 */
export function startReplay(url: string, tapes: readonly Tape[]): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { n } = JSON.parse(Buffer.concat(chunks).toString()) as { n: number }
      play(pool, tapes[n]!).then(
        text => {
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
