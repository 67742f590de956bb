import type { AddressInfo } from 'node:net'
import { SettingsError, readConfig, type Config } from '#kernel/server/config.ts'
import { NewerDataError } from '#kernel/server/migrate.ts'
import { startPostgres } from '#kernel/server/postgres/postgres.ts'
import { hasAdmin } from '#areas/account/server/exports.ts'
import { closeAll, endInOrder, endWithParent } from './ending.ts'
import { openLab } from './lab.ts'
import { hasSample } from './sample.ts'
import { welcome } from './welcome.ts'

/** One line and an exit code for the operator; a stack does not help with a port that is in use. */
function refuse(error: unknown): never {
  const { code, message } = error as NodeJS.ErrnoException
  const known =
    error instanceof SettingsError ||
    error instanceof NewerDataError ||
    code !== undefined ||
    (error as Error).name === 'PostgresError'
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

async function openDatabase(config: Config) {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, stop: async () => {} }
  return startPostgres({ dataDir: config.DATA_DIR, log: { warn: message => console.error(message) } })
}

async function open(config: Config, opened: (() => Promise<void>)[]) {
  const postgres = await openDatabase(config)
  opened.push(postgres.stop)
  const { app, close, store } = await openLab(config, postgres.url, { fillsLater: true })
  opened.push(close)
  await app.listen({ port: config.PORT, host: config.HOST })
  console.log(
    welcome(config, (app.server.address() as AddressInfo).port, {
      hasAdmin: await hasAdmin(store.db),
      hasSample: await hasSample(store),
    }),
  )
}

async function main() {
  const opened: (() => Promise<void>)[] = []
  const opening = open(readConfig(), opened)
  endInOrder(async () => {
    await opening.catch(() => {}) // A start in progress is awaited: a half-started database would outlive this process.
    await closeAll(opened, console.error)
  }, console.error)
  if (process.argv.includes('--end-with-parent')) endWithParent()
  await opening.catch(async error => {
    await closeAll(opened, console.error)
    throw error
  })
}

main().catch(refuse)
