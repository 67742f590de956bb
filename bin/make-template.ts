// Makes the database that a new data folder gets a copy of (dist/database): PostgreSQL with all tables, and no rows.
import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openStore } from '#kernel/server/database.ts'
import { migrate } from '#kernel/server/migrate.ts'
import { startPostgres } from '#kernel/server/postgres/postgres.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'dist/database')
const draft = `${folder}.new`
const remove = (path: string) => rmSync(path, { recursive: true, force: true })

// There, each database has a password of its own.
if (process.platform === 'win32') process.exit()

remove(draft)
// Nothing is forced to the disk: what a new lab copies is.
const postgres = await startPostgres({ dataDir: draft, log: console, isDurable: false })
try {
  const store = openStore(postgres.url, 2, error => console.error(error.message))
  await migrate(store.pool, join(root, 'migrations'))
  await store.close()
} finally {
  await postgres.stop()
}
remove(folder)
renameSync(join(draft, 'postgres'), folder)
remove(draft)
