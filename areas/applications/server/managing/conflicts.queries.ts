import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { fullName, users } from '#areas/account/server/tables.ts'
import type { Database } from '#kernel/server/database.ts'
import { countUpTo } from '#kernel/server/page.ts'
import { application_conflicts as conflicts } from '../reviewing/reviews.tables.ts'

const ofApplication = (application_id: string) => eq(conflicts.application_id, application_id)
/** Undecided conflicts come first. */
const rank = sql<number>`case ${conflicts.state} when 'suspected' then 0 when 'confirmed' then 1 else 2 end`

export type ConflictKey = { rank: number; id: string }

/** A page of an application's conflicts, one more than the limit when another page follows. */
export const conflictsPage = (db: Database, application_id: string, after: ConflictKey | undefined, limit: number) =>
  db
    .select({
      id: conflicts.id,
      user_id: conflicts.user_id,
      name: fullName,
      kind: conflicts.kind,
      state: conflicts.state,
      evidence: conflicts.evidence,
      reason: conflicts.reason,
      rank,
    })
    .from(conflicts)
    .innerJoin(users, eq(users.id, conflicts.user_id))
    .where(
      and(
        ofApplication(application_id),
        after && sql`(${rank}, ${conflicts.id}) > (${after.rank}::int, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(rank), asc(conflicts.id))
    .limit(limit + 1)

export const countConflicts = (db: Database, application_id: string): Promise<number> =>
  countUpTo(db, some => some.from(conflicts).where(ofApplication(application_id)))

/** Whether a person has a conflict with an application that was not dismissed. */
export const hasOpenConflict = async (db: Database, application_id: string, user_id: string): Promise<boolean> =>
  (await db.$count(
    conflicts,
    and(ofApplication(application_id), eq(conflicts.user_id, user_id), ne(conflicts.state, 'dismissed')),
  )) > 0

/** The detected conflicts of one person with an application, dismissed or not. */
export const conflictsOfPerson = (db: Database, application_id: string, user_id: string) =>
  db
    .select({ kind: conflicts.kind, state: conflicts.state, subject: conflicts.subject })
    .from(conflicts)
    .where(and(ofApplication(application_id), eq(conflicts.user_id, user_id)))

export const decideConflict = async (
  db: Database,
  application_id: string,
  id: string,
  fields: Pick<typeof conflicts.$inferInsert, 'state' | 'reason' | 'decided_by' | 'at'>,
) =>
  (
    await db
      .update(conflicts)
      .set(fields)
      .where(and(eq(conflicts.application_id, application_id), eq(conflicts.id, id)))
      .returning()
  )[0]
