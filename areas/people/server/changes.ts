import type { Database } from '#kernel/server/database.ts'
import type { AuditRow } from './activity.queries.ts'
import { namesOf } from './people.queries.ts'

/** Entries of the audit log with the names of the people in them. */
export async function shownChanges(db: Database, rows: readonly AuditRow[]) {
  const ids = rows
    .flatMap(({ actor_id, target_id, acted_by }) => [actor_id, target_id, acted_by])
    .filter(id => id !== null)
  const names = await namesOf(db, [...new Set(ids)])
  const named = (id: string | null) => {
    const name = id === null ? undefined : names.get(id)
    return id !== null && name !== undefined ? { id, name } : null
  }
  return rows.map(({ id, at, action, actor_id, target_id, acted_by, data }) => ({
    id,
    at,
    action,
    actor: named(actor_id),
    target: named(target_id),
    acted_by: named(acted_by),
    data,
  }))
}
