import { eq, lt, sql } from 'drizzle-orm'
import { prepared, type Database } from '#kernel/server/database.ts'
import { tries } from './sessions.tables.ts'

/**
 * Counts a password attempt unless the key has to wait, in one statement that must not be part of a transaction. After
 * the fifth in a row each next one waits twice as long, up to 15 minutes; a day without attempts starts again.
 */
const countWrong = `
insert into tries as t (key, count, since, last_at) values ($1, 1, $2, $2)
on conflict (key) do update set
  count = case when t.last_at < $2::timestamptz - interval '1 day' then 1 else t.count + 1 end,
  since = case when t.last_at < $2::timestamptz - interval '1 day' then $2 else t.since end,
  last_at = $2,
  blocked_until = case
    when t.last_at < $2::timestamptz - interval '1 day' or t.count + 1 < 5 then null
    else $2::timestamptz + least(interval '30 seconds' * power(2, least(t.count - 4, 10)), interval '15 minutes') end
  where t.blocked_until is null or t.blocked_until <= $2
returning count`

/** @returns when the next attempt may be made, if it is too early for this one */
export async function countPasswordTry(db: Database, key: string, now: Date): Promise<Date | undefined> {
  const counted = await prepared(db, 'account.count_password_try', countWrong, [key, now])
  if (counted.length > 0) return undefined
  const [row] = await db.select().from(tries).where(eq(tries.key, key))
  return row?.blocked_until ?? undefined
}

const countHourly = `
insert into tries as t (key, count, since, last_at) values ($1, 1, $2, $2)
on conflict (key) do update set
  count = case when t.since < $2::timestamptz - interval '1 hour' then 1 else t.count + 1 end,
  since = case when t.since < $2::timestamptz - interval '1 hour' then $2 else t.since end,
  last_at = $2
returning count, since`

/** Counts an attempt within the hour that began with the first; answers how many there were and when the hour began. */
export async function countHourlyTry(db: Database, key: string, now: Date): Promise<{ count: number; since: Date }> {
  const [row] = await prepared<{ count: number; since: Date }>(db, 'account.count_hourly_try', countHourly, [key, now])
  if (!row) throw new Error('a try was not counted')
  return row
}

/** Removes an attempt that turned out right; the wrong ones before it stay counted. */
export const takeBackTry = (db: Database, key: string) =>
  db
    .update(tries)
    .set({ count: sql`greatest(${tries.count} - 1, 0)` })
    .where(eq(tries.key, key))

export const forgetTries = (db: Database, key: string) => db.delete(tries).where(eq(tries.key, key))
export const purgeTries = (db: Database, before: Date) => db.delete(tries).where(lt(tries.last_at, before))
