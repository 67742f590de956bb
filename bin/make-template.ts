// Makes the database that a new data folder gets a copy of (dist/database): PostgreSQL with all tables, and no rows.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openStore } from '#kernel/server/database.ts'
import { migrate } from '#kernel/server/migrate.ts'
import { isAlive } from '#kernel/server/postgres/postgres-folder.ts'
import { startPostgres } from '#kernel/server/postgres/postgres.ts'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const folder = join(dist, 'database')
// Two builds at once have a folder each: neither takes away the database that the other one runs.
const draft = `${folder}.${process.pid}.new`
const old = `${folder}.${process.pid}.old`
const remove = (path: string) => rmSync(path, { recursive: true, force: true })

/** Renamed before it is removed, so that a lab that copies it notices. */
function removeFormer() {
  if (existsSync(folder)) renameSync(folder, old)
  remove(old)
}

function removeInterrupted() {
  for (const name of readdirSync(dist)) {
    const pid = /^database\.(\d+)\.(?:new|old)$/.exec(name)?.[1]
    if (pid && (Number(pid) === process.pid || !isAlive(Number(pid)))) remove(join(dist, name))
  }
}

// There, each database has a password of its own.
if (process.platform === 'win32') process.exit()

mkdirSync(dist, { recursive: true })
removeInterrupted()
// Where this build fails, a lab makes its own: the former database may have tables that the lab no longer knows.
removeFormer()
// Nothing is forced to the disk: what a new lab copies is.
const postgres = await startPostgres({ dataDir: draft, log: console, isDurable: false })
let isMigrated = false
try {
  // Connections that are being closed may hear that the database ends.
  const store = openStore(postgres.url, 2, error => isMigrated || console.error(error.message))
  await migrate(store.pool, join(root, 'migrations'))
  isMigrated = true
  await store.close()
} finally {
  await postgres.stop()
}
removeFormer()
renameSync(join(draft, 'postgres'), folder)
remove(draft)
