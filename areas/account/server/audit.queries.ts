import { eq } from 'drizzle-orm'
import { newId, type Database } from '#kernel/server/database.ts'
import { audit } from './tables.ts'

/** Adds an audit entry. `data` contains no secret. */
export const writeAudit = (
  db: Database,
  row: { actor_id: string | null; action: string; target_id?: string; at: Date; data?: Record<string, unknown> },
) => db.insert(audit).values({ id: newId(), target_id: null, data: {}, ...row })

export const auditOf = (db: Database, actorId: string) =>
  db.select().from(audit).where(eq(audit.actor_id, actorId)).orderBy(audit.at)
