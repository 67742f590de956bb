import { join } from 'node:path'
import { readConfig, type Config } from '#kernel/server/config.ts'
import { openStore, type Store } from '#kernel/server/database.ts'
import { migrate } from '#kernel/server/migrate.ts'
import { startPostgres } from '#kernel/server/postgres/postgres.ts'

/** Runs a command on the lab's data, which a running lab may be using, and closes what it opened. */
export async function withData(work: (config: Config, store: Store) => Promise<void>): Promise<void> {
  const config = readConfig()
  const warn = (message: string) => console.error(message)
  const postgres = config.DATABASE_URL ? undefined : await startPostgres({ dataDir: config.DATA_DIR, log: { warn } })
  let isClosing = false
  const store = openStore(config.DATABASE_URL ?? postgres!.url, 2, error => {
    if (!isClosing) warn(error.message) // Stopping the database ends what is left of its connections.
  })
  try {
    await migrate(store.pool, join(import.meta.dirname, '../migrations'))
    await work(config, store)
  } finally {
    isClosing = true
    await store.close()
    await postgres?.stop()
  }
}
