import type { Database } from '#kernel/server/database.ts'
import { courseInScope } from '#areas/education/server/exports.ts'
import type { Author } from '../scope/scope.ts'
import { courseNames, type ImportRow } from './import.queries.ts'

type Named = Awaited<ReturnType<typeof courseNames>>

const lineOf = (row: ImportRow, names: Named) => ({
  import_job_id: row.id,
  kind: row.kind,
  state: row.state,
  file_name: row.file_name,
  bytes: row.bytes,
  course: (row.course_id && names.get(row.course_id)) || null,
  institute_id: row.institute_id,
  progress: row.progress,
  failure: row.failure,
  created_at: row.created_at,
  finished_at: row.finished_at,
})

export async function lineViews(db: Database, rows: readonly ImportRow[]) {
  const names = await courseNames(
    db,
    rows.flatMap(row => row.course_id ?? []),
  )
  return rows.map(row => lineOf(row, names))
}

/** An import with its report. A course of the same name is offered only to those who may administer it. */
export async function importView(db: Database, row: ImportRow, author: Author) {
  const names = await courseNames(db, row.course_id ? [row.course_id] : [])
  const same = row.same_course_id ? await courseInScope(db, row.same_course_id, author.scope) : undefined
  return {
    ...lineOf(row, names),
    same_course: same ? { id: same.id, slug: same.slug, title: same.title, state: same.state } : null,
    report: row.report,
    pictures: row.pictures,
  }
}
