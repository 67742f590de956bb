import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { forgetAddress, urlOf } from './postgres-address.ts'
import { prepareCluster, type Cluster } from './postgres-folder.ts'
import { ensureDatabase, isLastToLeave, takeHold, type Hold } from './postgres-hold.ts'
import { halt, type Launched } from './postgres-process.ts'

export { PostgresError } from './postgres-errors.ts'

/** `url` leads node-postgres to the database `lab`; `joined` means that another process had started it. */
export type EmbeddedPostgres = { url: string; joined: boolean; stop(): Promise<void> }

export type PostgresOptions = {
  /** The data folder of the lab; the database is in its `postgres`, PostgreSQL's own log in its `postgres.log`. */
  dataDir: string
  log: { warn(message: string): void }
  /** False only for tests: nothing is forced to the disk. */
  isDurable?: boolean
  /** Loopback with a password instead of a Unix socket, as on Windows. */
  tcp?: boolean
  /** A stopped database that a new folder gets a copy of, instead of an empty one. */
  template?: string
  /** Called again and again while nothing is left to do but to wait until the database answers. */
  onWaiting?: () => void
}

/**
 * The embedded PostgreSQL on this data folder: joined where it runs (another process of the lab, or one left behind by
 * a crash), else started. It ends with the last process that called `stop`. If it dies meanwhile, it is started again.
 * @throws PostgresError with a line that says why it is not possible
 */
export async function startPostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, isDurable = true, tcp = process.platform === 'win32', template } = options
  const cluster = await prepareCluster(dataDir, { isDurable, tcp, template })
  const first = await takeHold(cluster, options.onWaiting)
  await ensureDatabase(first.client, cluster.password)

  let holding: Promise<Hold | undefined> = Promise.resolve(first)
  let isLeaving = false
  const regain = async (): Promise<Hold | undefined> => {
    while (!isLeaving) {
      log.warn('the connection to the database was lost; starting it or connecting again')
      try {
        return keep(await takeHold(cluster))
      } catch (error) {
        log.warn(`the database is still unavailable: ${(error as Error).message}`)
        await sleep(1_000)
      }
    }
    return undefined
  }
  const keep = (hold: Hold) => {
    hold.client.once('end', () => {
      if (!isLeaving) holding = regain()
    })
    return hold
  }
  keep(first)

  const stop = async () => {
    isLeaving = true
    const hold = await holding
    holding = Promise.resolve(undefined)
    if (hold) await leave(cluster, hold)
  }
  return { url: urlOf(first.address, 'lab', 'lab'), joined: first.launched === undefined, stop }
}

async function leave(cluster: Cluster, { client, postmaster, launched }: Hold) {
  // Without a connection the other holders are unknown; what we started ourselves is then ours to end.
  const isLast = await isLastToLeave(client).catch(() => launched !== undefined && !launched.hasEnded())
  if (isLast) await halt(cluster, postmaster)
  if (isLast) await forgetAddress(cluster)
  await client.end()
  if (isLast && launched) await untilReaped(launched)
}

/** Waits for the child's end, so that it does not stay behind as a zombie. */
async function untilReaped({ child, hasEnded }: Launched) {
  if (hasEnded()) return
  child.ref()
  await once(child, 'exit')
}
