import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { business_members as members, businesses } from './tables.ts'

/** The startups without other members. */
export const ownedAlone = async (db: Database, user_id: string): Promise<{ id: string; logo_url: string | null }[]> => {
  const { rows } = await db.$client.query<{ id: string; logo_url: string | null }>(
    `select b.id, b.logo_url from business_members m join businesses b on b.id = m.business_id
     where m.user_id = $1 and not exists (
       select from business_members o where o.business_id = m.business_id and o.user_id <> $1)`,
    [user_id],
  )
  return rows
}

export const dropStartups = async (db: Database, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await db.delete(businesses).where(inArray(businesses.id, [...ids]))
}

/** The next owner of each startup that a person owns: the highest role first, then the longest in the team. */
export async function leaveTeams(db: Database, user_id: string): Promise<void> {
  const { rows } = await db.$client.query<{ business_id: string; user_id: string }>(
    `select distinct on (o.business_id) o.business_id, o.user_id
     from business_members mine join business_members o on o.business_id = mine.business_id and o.user_id <> mine.user_id
     where mine.user_id = $1 and mine.role = 'owner'
     order by o.business_id, array_position(array['admin', 'editor', 'viewer', 'associate'], o.role), o.joined_at, o.id`,
    [user_id],
  )
  await db.delete(members).where(eq(members.user_id, user_id))
  for (const heir of rows)
    await db
      .update(members)
      .set({ role: 'owner' })
      .where(and(eq(members.business_id, heir.business_id), eq(members.user_id, heir.user_id)))
}
