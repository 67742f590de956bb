import { and, eq, inArray, sql, type Placeholder } from 'drizzle-orm'
import { statement, type Database } from '#kernel/server/database.ts'
import { managerKinds } from '../contract.ts'
import { institutes } from './institutes.tables.ts'
import { institute_members } from './members.tables.ts'

const activeIn = (personId: string | Placeholder) =>
  and(eq(institute_members.user_id, personId), eq(institute_members.state, 'active'), eq(institutes.state, 'active'))

/** The active institutions of which a person is an active owner or supervisor: the scope of role 10. */
export async function supervisedInstitutes(db: Database, personId: string): Promise<string[]> {
  const rows = await db
    .select({ id: institutes.id })
    .from(institute_members)
    .innerJoin(institutes, eq(institutes.id, institute_members.institute_id))
    .where(and(activeIn(personId), inArray(institute_members.kind, managerKinds)))
    .orderBy(institutes.id)
  return rows.map(row => row.id)
}

const activeInstitutes = statement('institutions of a member', db =>
  db
    .select({ id: institutes.id })
    .from(institute_members)
    .innerJoin(institutes, eq(institutes.id, institute_members.institute_id))
    .where(activeIn(sql.placeholder('person_id')))
    .orderBy(institutes.id),
)

/** The active institutions of which a person is an active member of any kind: they see these institutions' courses. */
export async function memberInstitutes(db: Database, personId: string): Promise<string[]> {
  const rows = await activeInstitutes(db, { person_id: personId })
  return rows.map(row => row.id)
}

/** Whether a person is an active owner of an active institution. */
export async function isOwner(db: Database, instituteId: string, personId: string): Promise<boolean> {
  const rows = await db
    .select({ id: institutes.id })
    .from(institute_members)
    .innerJoin(institutes, eq(institutes.id, institute_members.institute_id))
    .where(and(activeIn(personId), eq(institutes.id, instituteId), eq(institute_members.kind, 'owner')))
  return rows.length > 0
}

/** The names of institutions by id; unknown ids are left out. */
export async function instituteNames(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: institutes.id, name: institutes.name })
    .from(institutes)
    .where(inArray(institutes.id, [...ids]))
  return new Map(rows.map(row => [row.id, row.name]))
}
