import { toEducation } from '#areas/education/contract/addresses.ts'
import { enrolByInstitute } from '#areas/education/server/exports.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { localised } from '#kernel/contract/fields.ts'
import type { JobTools } from '#kernel/server/handle.ts'
import { changeWork, type WorkRow } from './bulk.queries.ts'
import { courseTitle } from '../institutes.queries.ts'
import { type InstituteRow, localesOf } from '#areas/members/server/exports.ts'

type Tools = Pick<JobTools, 'db' | 'notify'>
type Student = { user_id: string }
type Enrolling = { institute: InstituteRow; course_id: string; now: Date }

/** Enrols students in a course through their institution and notifies those who are new in it. */
export async function enrolStudents(
  { db, notify }: Tools,
  students: readonly Student[],
  { institute, course_id, now }: Enrolling,
): Promise<{ enrolled: number; skipped: number }> {
  const user_ids = students.map(({ user_id }) => user_id)
  const { enrolled } = await enrolByInstitute(db, { user_ids, course_id, institute_id: institute.id, now })
  const title = await courseTitle(db, course_id)
  for (const [user_id, locale] of await localesOf(db, enrolled))
    await notify(db, {
      user_id,
      kind: 'institutes.enrolled',
      topic: 'learning',
      words: {
        key: 'institutes:notices.enrolled',
        values: { institute: institute.name, course: localised(title, locale).text },
      },
      path: hrefOf(toEducation.course, { params: { courseId: course_id } }),
    })
  return { enrolled: enrolled.length, skipped: user_ids.length - enrolled.length }
}

/** Enrols a few people at once, and stores it as a finished work. */
export async function enrolNow(
  tools: Tools,
  work: WorkRow,
  institute: InstituteRow,
  students: readonly Student[],
  now: Date,
): Promise<WorkRow> {
  const counts = await enrolStudents(tools, students, { institute, course_id: work.course_id!, now })
  return changeWork(tools.db, work.id, { state: 'applied', done: students.length, counts, finished_at: now })
}
