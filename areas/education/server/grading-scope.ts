import type { Database } from '#kernel/server/database.ts'
import type { Person } from '#kernel/server/handle.ts'
import { Role } from '#kernel/contract/who.ts'
import { supervisedInstitutes } from '#areas/institutes/server/exports.ts'

/** Whose work a person judges: everybody's (null), or that of the people of these institutions. */
export type GradingScope = readonly string[] | null

/** Administrators see all; supervisors their own institutions; everybody else nothing. */
export async function gradingScope(db: Database, person: Person): Promise<GradingScope> {
  if (person.roles.includes(Role.admin)) return null
  return person.roles.includes(Role.institute) ? supervisedInstitutes(db, person.id) : []
}
