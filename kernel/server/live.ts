import pg from 'pg'
import { afterCommit, withCommit, type Database } from './database.ts'

const channel = 'lab'
const twoSeconds = 2_000
const fiveSeconds = 5_000
const oneMinute = 60_000
type Listener = (topic: string, message: unknown) => void

/** The listeners to what this process itself publishes through a pool. */
const ownListeners = new WeakMap<pg.Pool, Set<Listener>>()

/**
 * Receives what is published through the pool as soon as it has committed, before the call is answered. The NOTIFY
 * reaches this process too, a little later.
 */
export function listenToOwn(pool: pg.Pool, listener: Listener): () => void {
  const listeners = ownListeners.get(pool) ?? new Set()
  ownListeners.set(pool, listeners.add(listener))
  return () => listeners.delete(listener)
}

/**
 * Notifies every process when the transaction of `db` commits (PostgreSQL NOTIFY; at most 8,000 bytes, so ids rather
 * than rows).
 */
export async function publish(db: Database, topic: string, message: unknown = null): Promise<void> {
  const values = [channel, JSON.stringify([topic, message])]
  await withCommit(db, { name: 'publish', text: 'select pg_notify($1, $2)', values })
  afterCommit(db, pool => {
    for (const listener of ownListeners.get(pool) ?? []) listener(topic, message)
  })
}

export type Live = {
  /** Receives every message until the returned function is called. */
  listen(listener: Listener): () => void
  /** False while the connection is away: remembered values may then be old. */
  readonly isConnected: boolean
  /**
   * Waits until every message that was committed before has been received: PostgreSQL sends what waits for a connection
   * before it answers its next statement. Callers that arrive while a statement is running share the next one. A connection
   * that says nothing for two seconds counts as lost: what is between may have dropped it without a word.
   * @returns false while the connection is away
   */
  caughtUp(): Promise<boolean>
  close(): Promise<void>
}

const clientOf = (connectionString: string) =>
  new pg.Client({
    connectionString,
    application_name: 'ai-lab live',
    keepAlive: true,
    keepAliveInitialDelayMillis: oneMinute,
    connectionTimeoutMillis: fiveSeconds,
    query_timeout: twoSeconds,
  })

/**
 * One connection that listens for all of this process; it reconnects by itself, and then publishes `lab.reconnected`.
 */
export function openLive(url: string, log: { warn(o: object, m?: string): void }): Live {
  const listeners = new Set<Listener>()
  let client: pg.Client | undefined
  let isConnected = false
  let isClosed = false
  let retry: NodeJS.Timeout | undefined

  const tell = (topic: string, message: unknown) => {
    for (const listener of listeners) listener(topic, message)
  }
  const lost = (from: pg.Client, error?: Error) => {
    if (isClosed || retry || (client ?? from) !== from) return
    isConnected = false
    client = undefined
    void from.end()
    log.warn({ err: error }, 'live events: connection lost')
    retry = setTimeout(() => {
      retry = undefined
      void connect()
    }, 1_000)
  }
  const connect = async () => {
    const next = clientOf(url)
    next.on('error', error => lost(next, error))
    next.on('end', () => lost(next))
    next.on('notification', ({ payload }) => {
      const [topic, message] = JSON.parse(payload ?? '[]') as [string, unknown]
      tell(topic, message)
    })
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      client = next
      isConnected = true
      tell('lab.reconnected', null)
    } catch (error) {
      lost(next, error as Error)
    }
  }
  void connect()

  let underWay: Promise<unknown> = Promise.resolve()
  let next: Promise<boolean> | undefined
  const ask = async () => {
    next = undefined
    if (!client || !isConnected) return false
    const asked = client
    const answer = asked.query('select 1').then(
      () => isConnected,
      (error: Error) => {
        lost(asked, error)
        return false
      },
    )
    underWay = answer
    return answer
  }

  return {
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    get isConnected() {
      return isConnected
    },
    caughtUp: () => (next ??= underWay.then(ask)),
    async close() {
      isClosed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
