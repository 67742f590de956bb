import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '#kernel/server/migrate.ts'
import { cloneDatabase } from '#kernel/server/testing-cluster.ts'

export const migrations = join(import.meta.dirname, '../migrations')

/** A migrated database on a PostgreSQL of this run: started by it, and empty. */
export async function ownDatabase(clusterUrl: string, begun: Date): Promise<{ url: string; pool: pg.Pool }> {
  const { url } = await cloneDatabase(clusterUrl, 'template1')
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  pool.on('error', error => console.error(error.message))
  const { rows } = await pool.query<{ started: Date; tables: string }>(
    `select pg_postmaster_start_time() as started, (select count(*) from pg_tables where schemaname = 'public') as tables`,
  )
  const { started, tables } = rows[0]!
  if (started.getTime() < begun.getTime() - 1_000 || tables !== '0')
    throw new Error(`this is not the benchmark's own database: started ${started.toISOString()}, ${tables} tables`)
  await migrate(pool, migrations)
  return { url, pool }
}
