import { join } from 'node:path'
import { SettingsError, readConfig, type Config } from '#kernel/server/config.ts'
import { startPostgres } from '#kernel/server/postgres/postgres.ts'
import { closeAll, endInOrder, endWithParent } from './ending.ts'

/** One line and an exit code for the operator; a stack does not help with a port that is in use. */
function refuse(error: unknown): never {
  const { code, message } = error as NodeJS.ErrnoException
  const known =
    error instanceof SettingsError ||
    code !== undefined ||
    ['PostgresError', 'NewerDataError'].includes((error as Error).name)
  console.error(`The lab couldn’t start: ${explain(error as NodeJS.ErrnoException) ?? message}`)
  if (!known) console.error(error)
  process.exit(1)
}

function explain({ code, message, ...rest }: NodeJS.ErrnoException): string | undefined {
  const { port, address } = rest as { port?: number; address?: string }
  if (code === 'EADDRINUSE') return `another program uses port ${port}; set PORT to a free one`
  if (code === 'EACCES' && port) return `this user isn’t allowed to open port ${port}; set PORT to 1024 or more`
  if (code === 'EADDRNOTAVAIL') return `HOST ${address} isn’t an address of this machine`
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM')
    return `can’t write to the data folder (${message}); set DATA_DIR`
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return `can’t connect to the database of DATABASE_URL (${message})`
  return undefined
}

/** Made by the build: PostgreSQL with all tables. */
const template = join(import.meta.dirname, '../dist/database')

/** All the rest, which takes most of a start to load: meanwhile PostgreSQL starts on another processor. */
const loadRest = () => import('./serving.ts')

async function openDatabase(config: Config) {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, stop: async () => {} }
  const log = { warn: (message: string) => console.error(message) }
  return startPostgres({ dataDir: config.DATA_DIR, log, template, onWaiting: () => void loadRest() })
}

async function open(config: Config, closers: (() => Promise<void>)[]) {
  const postgres = await openDatabase(config)
  closers.push(postgres.stop)
  const { serve } = await loadRest()
  console.log(await serve(config, postgres.url, closers))
}

async function main() {
  const closers: (() => Promise<void>)[] = []
  const opening = open(readConfig(), closers)
  endInOrder(async () => {
    await opening.catch(() => {}) // A start in progress is awaited: a half-started database would outlive this process.
    await closeAll(closers, console.error)
  }, console.error)
  if (process.argv.includes('--end-with-parent')) endWithParent()
  await opening.catch(async error => {
    await closeAll(closers, console.error)
    throw error
  })
}

main().catch(refuse)
