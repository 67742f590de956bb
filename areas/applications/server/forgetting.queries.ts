import { eq } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { application_people as people } from './applicants.tables.ts'
import { application_files as files } from './submissions.tables.ts'
import { application_conflicts as conflicts } from './reviewing/reviews.tables.ts'
import { applications } from './tables.ts'

/** The applications that belong to one person alone: by account, or by address where no account owns it. */
export const ownedAlone = async (db: Database, user_id: string, email: string): Promise<string[]> => {
  const { rows } = await db.$client.query<{ id: string }>(
    `select p.application_id as id from application_people p
     where p.user_id = $1 and not exists (
       select from application_people o where o.application_id = p.application_id and o.user_id <> $1)
     union
     select a.id from applications a
     where a.email = $2 and not exists (select from application_people o where o.application_id = a.id)`,
    [user_id, email],
  )
  return rows.map(({ id }) => id)
}

export const filesToForget = (db: Database, application_id: string) =>
  db.select({ path: files.path }).from(files).where(eq(files.application_id, application_id))

export const dropApplication = (db: Database, id: string) => db.delete(applications).where(eq(applications.id, id))

/** Makes the person who joined next the owner. */
export async function leaveApplications(db: Database, user_id: string): Promise<void> {
  await db.$client.query(
    `update application_people next set role = 'owner', may_submit = true
     from (
       select distinct on (o.application_id) o.application_id, o.user_id
       from application_people mine join application_people o on o.application_id = mine.application_id and o.user_id <> mine.user_id
       where mine.user_id = $1 and mine.role = 'owner' order by o.application_id, o.role, o.joined_at
     ) heir
     where next.application_id = heir.application_id and next.user_id = heir.user_id`,
    [user_id],
  )
  await db.delete(people).where(eq(people.user_id, user_id))
}

/** Conflicts limit what a person may see; they see nothing any more. */
export const dropConflicts = (db: Database, user_id: string) =>
  db.delete(conflicts).where(eq(conflicts.user_id, user_id))

/** Removes their address from forms; what others submitted stays unchanged. */
export async function withdrawAddress(db: Database, email: string): Promise<void> {
  await db.$client.query(
    `update applications set email = null, fields = fields - array['user_data.email', 'user_data.name', 'user_data.phone', 'user_data.bio', 'user_data.links']
     where email = $1`,
    [email],
  )
  await db.$client.query(
    `update application_versions set fields = fields - array['user_data.email', 'user_data.name', 'user_data.phone', 'user_data.bio', 'user_data.links']
     where lower(fields->>'user_data.email') = $1`,
    [email],
  )
}
