import { sql } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { repository_star_days } from './tables.ts'

/** The stars of a repository at the end of a day. */
export type StarDay = { day: string; stars: number }

/** GitHub's history replaces what the lab counted, never the other way. */
export async function putStarDays(
  db: Database,
  repository_id: string,
  days: readonly StarDay[],
  source: 'history' | 'own',
): Promise<void> {
  if (days.length === 0) return
  await db
    .insert(repository_star_days)
    .values(days.map(({ day, stars }) => ({ repository_id, day, stars, source })))
    .onConflictDoUpdate({
      target: [repository_star_days.repository_id, repository_star_days.day],
      set: { stars: sql`excluded.stars`, source: sql`excluded.source` },
    })
}

/** The stars gained in the last days: since the last count before them, or else since the first. */
export async function gainedIn(db: Database, id: string, days: number, now: Date): Promise<number> {
  const { rows } = await db.execute<{ gained: number }>(sql`
    with known as (select day, stars from repository_star_days where repository_id = ${id})
    select coalesce((select stars from known order by day desc limit 1) - coalesce(
      (select stars from known where day <= ${now.toISOString()}::date - ${days}::int order by day desc limit 1),
      (select stars from known order by day limit 1)), 0) as gained`)
  return rows[0]!.gained
}

export type WeeklyStars = { id: string; day: string; stars: number }

/**
 * The stars of repositories at the end of each week of the last year, oldest first: of a week without a figure, the last
 * one before it; none before the first figure.
 */
export async function weeklyStars(db: Database, ids: readonly string[], now: Date): Promise<WeeklyStars[]> {
  const { rows } = await db.execute<WeeklyStars>(sql`
    select r.id, to_char(w.day, 'YYYY-MM-DD') as day, last.stars
    from unnest(${sql.param([...ids])}::uuid[]) as r(id)
    cross join generate_series(${now.toISOString()}::date - 364, ${now.toISOString()}::date, '7 days') as w(day)
    cross join lateral (
      select d.stars from repository_star_days d
      where d.repository_id = r.id and d.day <= w.day::date order by d.day desc limit 1
    ) last
    order by r.id, w.day`)
  return rows
}
