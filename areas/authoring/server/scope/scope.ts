import { isAllowed } from '#kernel/contract/who.ts'
import type { Database } from '#kernel/server/database.ts'
import { ensure, found, foundIf, invalid } from '#kernel/server/failures.ts'
import type { Person } from '#kernel/server/handle.ts'
import { instituteNames, supervisedInstitutes } from '#areas/members/server/exports.ts'
import { educationAdmin } from '#areas/education/contract/rights.ts'
import { type CourseRow, courseInScope, lockInScope, type Scope } from '#areas/education/server/exports.ts'
import { mayEdit, type AuthorKind } from './course-states.ts'

/** A person who administers courses: all of them, or those of the institutions they supervise. */
export type Author = { id: string; kind: AuthorKind; scope: Scope }

export async function authorOf(db: Database, person: Person): Promise<Author> {
  if (isAllowed(educationAdmin, person)) return { id: person.id, kind: 'admin', scope: undefined }
  return { id: person.id, kind: 'supervisor', scope: await supervisedInstitutes(db, person.id) }
}

export type Work = { author: Author; course: CourseRow }

/** A course to read. @throws Failure 404 for one that does not exist or is not theirs */
export async function readableCourse(db: Database, person: Person, course_id: string): Promise<Work> {
  const author = await authorOf(db, person)
  return { author, course: found(await courseInScope(db, course_id, author.scope)) }
}

/** The same, locked until the transaction ends, so that the edits of its authors run one after the other. */
export async function lockedCourse(db: Database, person: Person, course_id: string): Promise<Work> {
  const author = await authorOf(db, person)
  return { author, course: found(await lockInScope(db, course_id, author.scope)) }
}

/** A course to edit. @throws Failure 409 when its state or the author's role does not allow it now */
export async function editableCourse(db: Database, person: Person, course_id: string): Promise<Work> {
  const work = await lockedCourse(db, person, course_id)
  ensure(mayEdit(work.author.kind, work.course), 'course.not_editable')
  return work
}

/**
 * The institution of a new course: a supervisor's only one or the requested one; for an administrator the requested
 * one.
 */
export async function instituteFor(
  db: Database,
  { scope }: Author,
  requested: string | null | undefined,
): Promise<string | null> {
  if (!scope) {
    if (requested) foundIf((await instituteNames(db, [requested])).has(requested))
    return requested ?? null
  }
  const own = requested ?? (scope.length === 1 ? scope[0] : undefined)
  if (own === undefined) throw invalid({ institute_id: 'required' })
  return found(scope.find(id => id === own))
}
