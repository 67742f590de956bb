import type { Database } from '#kernel/server/database.ts'
import type { Person } from '#kernel/server/handle.ts'
import { isAllowed } from '#kernel/contract/who.ts'
import { supervisor } from '#areas/members/contract.ts'
import { supervisedInstitutes } from '#areas/members/server/exports.ts'
import { educationAdmin } from '../../contract/rights.ts'
import { authoredCourses } from './authored.queries.ts'

/**
 * Whose work a person may grade: everybody's (null), or that of the people of these institutions and of these courses.
 */
export type GradingScope = { institutes: readonly string[]; courses: readonly string[]; author_id: string } | null

/**
 * Administrators grade all work, supervisors that of their institutions, authors that of their courses, others none.
 */
export async function gradingScope(db: Database, person: Person): Promise<GradingScope> {
  if (isAllowed(educationAdmin, person)) return null
  const institutes = isAllowed(supervisor, person) ? await supervisedInstitutes(db, person.id) : []
  return { institutes, courses: await authoredCourses(db, person.id), author_id: person.id }
}
