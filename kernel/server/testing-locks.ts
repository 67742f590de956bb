import type { Pool } from 'pg'
import { expect } from 'vitest'

const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** Waits until a statement of this database waits for a lock that another transaction has. */
export async function untilBlocked(pool: Pool): Promise<void> {
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1)
}
