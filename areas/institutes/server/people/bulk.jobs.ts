import * as z from 'zod/mini'
import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Database } from '#kernel/server/database.ts'
import type { JobTools } from '#kernel/server/handle.ts'
import { enqueue, job, type Job } from '#kernel/server/jobs.ts'
import { publish } from '#kernel/server/live.ts'
import { toInstitutes } from '../../contract/addresses.ts'
import type { RowState } from '../../contract/bulk.ts'
import { changeWork, lockWork, nextRows, nextStudents, setRows, type WorkRow } from './bulk.queries.ts'
import { enrolStudents } from './enrolling.ts'
import { removeOldWorks } from './old-works.job.ts'
import { coursesOpenTo } from '#areas/education/server/exports.ts'
import { lockInstitute, type InstituteRow } from '#areas/members/server/exports.ts'
import { inviteRows } from './inviting-rows.ts'

/** People for each transaction: few enough that no one waits long for the locked institution. */
const atOnce = 50
const input = z.object({ work_id: z.uuid() })

/** Does one batch of a work on many people and enqueues the next, until all are done. */
export const doBulkWork: Job<typeof input, JobTools> = job({
  name: 'institutes.bulk_work',
  input,
  async run({ work_id }, tools: JobTools) {
    const { db } = tools
    const work = await lockWork(db, work_id)
    if (work?.state !== 'applying') return
    const now = new Date()
    const institute = await lockInstitute(db, work.institute_id)
    if (institute?.state !== 'active') return finish(tools, work, 'failed', now)
    const batch = await (work.kind === 'people' ? invite : enrol)(tools, work, institute, now)
    if (!batch) return finish(tools, work, 'failed', now)
    const changed = await changeWork(db, work.id, {
      reached: batch.reached ?? work.reached,
      done: work.done + batch.size,
      counts: batch.counts,
    })
    if (batch.size < atOnce) return finish(tools, changed, 'applied', now)
    await tell(db, changed)
    await enqueue(db, doBulkWork, { work_id })
  },
})

type Counts = Partial<Record<RowState, number>>
type Batch = { size: number; reached: string | undefined; counts: Counts }

/** The rows change from the state of the dry run to the state of their result. */
async function invite(tools: JobTools, work: WorkRow, institute: InstituteRow, now: Date): Promise<Batch> {
  const { db } = tools
  const rows = await nextRows(db, work.id, Number(work.reached ?? 0), atOnce)
  const outcomes = await inviteRows(tools, rows, { work, institute, now })
  await setRows(db, work.id, outcomes)
  const counts = { ...work.counts }
  for (const { state } of rows) counts[state] = (counts[state] ?? 0) - 1
  for (const { state } of outcomes) counts[state] = (counts[state] ?? 0) + 1
  return { size: rows.length, reached: rows.at(-1)?.line.toString(), counts }
}

async function enrol(
  { db, notify }: JobTools,
  work: WorkRow,
  institute: InstituteRow,
  now: Date,
): Promise<Batch | undefined> {
  const course_id = work.course_id!
  if (!(await coursesOpenTo(db, institute.id, [course_id])).has(course_id)) return undefined
  const students = await nextStudents(db, institute.id, {
    group: work.group_name,
    after: work.reached,
    limit: atOnce,
  })
  const { enrolled, skipped } = await enrolStudents({ db, notify }, students, { institute, course_id, now })
  const { enrolled: before = 0, skipped: left = 0 } = work.counts
  return {
    size: students.length,
    reached: students.at(-1)?.id,
    counts: { enrolled: before + enrolled, skipped: left + skipped },
  }
}

async function finish({ db, notify }: JobTools, work: WorkRow, state: 'applied' | 'failed', now: Date): Promise<void> {
  const over = await changeWork(db, work.id, { state, finished_at: now })
  await tell(db, over)
  if (!over.asked_by) return
  const { invited = 0, resent = 0, enrolled = 0, error = 0 } = over.counts
  await notify(db, {
    user_id: over.asked_by,
    kind: 'institutes.bulk_work',
    topic: 'learning',
    words: {
      key: `institutes:notices.${over.kind}_${state}`,
      values: { count: over.kind === 'people' ? invited + resent : enrolled, errors: error },
    },
    path: hrefOf(toInstitutes.instituteAdmin, {
      search: { institute: over.institute_id, tab: over.kind === 'people' ? 'import' : 'courses', work: over.id },
    }),
  })
}

/** Tells the person who started it about its progress, so that no polling is needed. */
const tell = async (db: Database, { asked_by, id, done, rows, state }: WorkRow): Promise<void> => {
  if (asked_by) await publish(db, `person:${asked_by}`, { kind: 'bulk_work', work_id: id, done, rows, state })
}

export const institutesJobs = [doBulkWork, removeOldWorks]
