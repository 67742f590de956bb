import { eq } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { pitch_visits } from './sharing.tables.ts'

/** The pictures of the pitches of startups without other members, which are deleted with them. */
export async function picturesAlone(db: Database, user_id: string): Promise<string[]> {
  const { rows } = await db.$client.query<{ file_url: string }>(
    `select i.file_url from business_members m
     join pitches p on p.business_id = m.business_id
     join pitch_images i on i.pitch_id = p.id
     where m.user_id = $1 and not exists (
       select from business_members o where o.business_id = m.business_id and o.user_id <> $1)`,
    [user_id],
  )
  return rows.map(({ file_url }) => file_url)
}

/** Part of a person's own data: when they opened pitches with their address. */
export const visitsBy = (db: Database, email: string) =>
  db
    .select({ email: pitch_visits.email, opened_at: pitch_visits.opened_at, active_ms: pitch_visits.active_ms })
    .from(pitch_visits)
    .where(eq(pitch_visits.email, email))

/** Removes a person's input as a reader of links. */
export const forgetReader = (db: Database, email: string) =>
  db.update(pitch_visits).set({ email: null, is_verified: false }).where(eq(pitch_visits.email, email))
