import type { Returned } from '#kernel/contract/call.ts'
import type { Database } from '#kernel/server/database.ts'
import type { repositories } from '../../contract/index.ts'
import { quietAfterDays, silentAfterDays, type Health } from '../../contract/states.ts'
import type { RepositoryRow } from '../repositories.queries.ts'
import { weeklyStars } from '../star-days.queries.ts'

type Shown = Returned<typeof repositories.resources>['items'][number]

const dayMs = 86_400_000

export function healthOf(row: Pick<RepositoryRow, 'state' | 'is_archived' | 'pushed_at'>, now: Date): Health {
  if (row.state === 'missing') return 'missing'
  if (row.is_archived) return 'archived'
  const days = (now.getTime() - (row.pushed_at?.getTime() ?? 0)) / dayMs
  if (days <= quietAfterDays) return 'active'
  return days <= silentAfterDays ? 'quiet' : 'silent'
}

/** Repositories as everyone sees them, with a year of stars each. */
export async function shownRepositories(db: Database, rows: readonly RepositoryRow[], now: Date): Promise<Shown[]> {
  const ids = rows.map(({ id }) => id)
  const weeks = Map.groupBy(ids.length > 0 ? await weeklyStars(db, ids, now) : [], ({ id }) => id)
  return rows.map(row => ({
    ...row,
    health: healthOf(row, now),
    weekly_stars: (weeks.get(row.id) ?? []).map(({ stars }) => stars),
    is_sample: row.next_check_at === null,
  }))
}
