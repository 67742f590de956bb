import { newId, type Database } from '#kernel/server/database.ts'
import { grantRole } from '#areas/account/server/exports.ts'
import { Role } from '#kernel/contract/who.ts'
import { publish } from '#kernel/server/live.ts'
import { enrolMany, startOf } from '../learning/enrolments.queries.ts'
import { moveWaitingWork } from '../assignments/grading.queries.ts'

/** PostgreSQL takes 65,535 values a statement. */
const chunk = 1_000

type Through = { user_ids: readonly string[]; course_id: string; institute_id: string; now: Date }

/**
 * Enrols people in a published course through an institution, whatever its policy. Requested, invited and rejected
 * enrolments become active. Active, completed and dropped ones keep their state, and get the institution if they had
 * none.
 * @returns whose enrolment is new or active again; nothing for a course that is not published
 */
export async function enrolByInstitute(
  db: Database,
  { user_ids, course_id, institute_id, now }: Through,
): Promise<{ enrolled: string[] }> {
  const start = await startOf(db, course_id)
  if (!start) return { enrolled: [] }
  const enrolled: string[] = []
  for (let from = 0; from < user_ids.length; from += chunk) {
    const rows = user_ids.slice(from, from + chunk).map(user_id => ({
      id: newId(),
      user_id,
      course_id,
      institute_id,
      state: 'active' as const,
      ...start,
      started_at: now,
      last_active_at: now,
    }))
    const placed = await enrolMany(db, rows)
    await moveWaitingWork(
      db,
      placed.map(row => row.id),
      institute_id,
    )
    enrolled.push(...placed.filter(row => row.is_new).map(row => row.user_id))
  }
  const tell = (topic: string, id: string) => publish(db, topic, id)
  // In one order, so that two at once do not wait for each other's rows.
  for (const id of enrolled.toSorted()) await grantRole(db, id, Role.founder, tell)
  return { enrolled }
}
