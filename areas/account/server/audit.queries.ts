import { eq } from 'drizzle-orm'
import { acting } from '#kernel/server/acting.ts'
import { newId, type Database } from '#kernel/server/database.ts'
import { audit } from './tables.ts'

/** The administrator who acts for the person that an entry names; nobody acts for the administrator. */
function actedBy(actorId: string | null): string | null {
  const by = acting.getStore()
  return by === undefined || by === actorId ? null : by
}

/**
 * Adds an audit entry, which is never changed or deleted. So `data` contains no secret, and nobody’s address or name:
 * ids instead.
 */
export const writeAudit = (
  db: Database,
  row: { actor_id: string | null; action: string; target_id?: string; at: Date; data?: Record<string, unknown> },
) => db.insert(audit).values({ id: newId(), target_id: null, data: {}, acted_by: actedBy(row.actor_id), ...row })

export const auditOf = (db: Database, actorId: string) =>
  db.select().from(audit).where(eq(audit.actor_id, actorId)).orderBy(audit.at)
