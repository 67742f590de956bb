import { fullNameOf } from '#kernel/contract/names.ts'
import type { Database } from '#kernel/server/database.ts'
import { mostCounted } from '#kernel/server/page.ts'
import { instituteNames } from '#areas/members/server/exports.ts'
import type { AuthoredCourse, AuthoredCourseLine } from '../../contract/courses.ts'
import { type CourseRow, courseInScope } from '#areas/education/server/exports.ts'
import { actionsFor, mayEdit } from '../scope/course-states.ts'
import { enrolmentFigures, extrasOf, hadLearners, lastStep } from '../scope/courses.queries.ts'
import { prerequisitesOf } from './prerequisites.queries.ts'
import { found } from '#kernel/server/failures.ts'
import type { Author } from '../scope/scope.ts'
import { behindList } from '../units/translations.ts'

type Extras = { has_changes: boolean; enrolments: number }

/** A course as a row of the administration's list. */
export const courseLine = (
  course: CourseRow,
  { has_changes, enrolments }: Extras,
  names: ReadonlyMap<string, string>,
): AuthoredCourseLine => ({
  id: course.id,
  slug: course.slug,
  title: course.title,
  state: course.state,
  level: course.level,
  cover_seed: course.slug,
  cover_url: course.cover_url,
  languages: course.languages,
  institute: course.institute_id ? { id: course.institute_id, name: names.get(course.institute_id) ?? '' } : null,
  visibility: course.visibility,
  unit_count: course.unit_count,
  enrolments: enrolments > mostCounted ? null : enrolments,
  published_version: course.published_version,
  published_at: course.published_at,
  has_changes,
  updated_at: course.updated_at,
})

export const linesOf = async (db: Database, rows: readonly ({ course: CourseRow } & Extras)[]) => {
  const ids = rows.flatMap(row => row.course.institute_id ?? [])
  const names = await instituteNames(db, [...new Set(ids)])
  return rows.map(({ course, ...extras }) => courseLine(course, extras, names))
}

export const namedPerson = (id: string | null, first_name: string | null, last_name: string | null) =>
  id === null || first_name === null ? null : { id, name: fullNameOf({ first_name, last_name: last_name ?? '' }) }

/** A course with all its data, for one author. */
export async function courseView(db: Database, author: Author, id: string): Promise<AuthoredCourse> {
  const course = found(await courseInScope(db, id, author.scope))
  const state = course.state
  const [line] = await linesOf(db, [{ course, ...(await extrasOf(db, id)) }])
  return {
    ...line!,
    version: course.version,
    summary: course.summary,
    description: course.description,
    tags: course.tags,
    est_minutes: course.est_minutes,
    instructors: course.instructors,
    enrol_policy: course.enrol_policy,
    sequential: course.sequential,
    prerequisites: await prerequisitesOf(db, id),
    pass_required_units: course.pass_required_units,
    pass_min_score_pct: course.pass_min_score_pct,
    certificate: course.certificate,
    source: course.source,
    created_at: course.created_at,
    behind: behindList(course.behind),
    last_step: await stepView(db, id),
    figures: await enrolmentFigures(db, id, author.scope),
    may_edit: mayEdit(author.kind, course),
    actions: actionsFor(author.kind, state, await hadLearners(db, id)),
  }
}

async function stepView(db: Database, id: string): Promise<AuthoredCourse['last_step']> {
  const last = await lastStep(db, id)
  if (!last) return null
  const { action, state, at, by_id, note } = last.step
  return { action, state, at, note, by: namedPerson(by_id, last.first_name, last.last_name) }
}
