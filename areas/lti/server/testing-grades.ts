import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { expect } from 'vitest'
import { education } from '#areas/education/contract/index.ts'
import type { AnyJob } from '#kernel/server/jobs.ts'
import type { GradeRow } from './grades.queries.ts'
import { sendGrade } from './send-grade.ts'
import { testBrowser, type TestPlatform } from './testing-launch.ts'

/** The part of the test lab that is needed here. */
type TestLab = Parameters<typeof testBrowser>[0] & {
  store: { pool: { query(text: string, values?: unknown[]): Promise<{ rowCount: number | null; rows: GradeRow[] }> } }
  runJobs(jobs: readonly AnyJob[]): Promise<unknown>
}

const ofGrades = `graphile_worker.jobs where key like 'lti:%'`

/** Learners who open a course of four units from a platform, and the results of their grades. */
export function testGrades(lab: TestLab, platform: TestPlatform, course: string) {
  let count = 0

  /** A learner who opened the course from the platform. */
  async function newcomer(more: object = {}) {
    const sub = `learner ${(count += 1)}`
    const opened = { course, id: `link ${count}`, lineItem: `${platform.issuer}/items/${count}?type=1`, ...more }
    platform.open({ sub, email: `learner-${count}@school.example` }, opened)
    const { token, user } = (await testBrowser(lab).come(platform)).body
    return { sub, link: opened.id, token: token!, user_id: user!.id, path: `/items/${count}/scores?type=1` }
  }

  async function read(as: string, unit_key: string): Promise<void> {
    const event = { client_event_id: randomUUID(), unit_key, kind: 'viewed', at: new Date().toISOString() } as const
    const { status } = await lab.call(education.progress, { course_id: course, events: [event] }, { as })
    expect(status).toBe(200)
  }

  const { pool } = lab.store
  const isAnyDue = async () => (await pool.query(`select from ${ofGrades} and run_at <= now()`)).rowCount !== 0

  return {
    newcomer,
    read,
    /**
     * Sends everything that waits now. The queue releases a job a moment after it is done, and only then begins the
     * next.
     */
    async work(): Promise<void> {
      await pool.query(`select graphile_worker.reschedule_jobs(array(select id from ${ofGrades}), now())`)
      for (let n = 0; n < 50 && (await isAnyDue()); n += 1) {
        await lab.runJobs([sendGrade])
        await setTimeout(10)
      }
    },
    gradeOf: async (user_id: string) =>
      (await pool.query('select * from lti_grades where user_id = $1', [user_id])).rows[0],
    waiting: async () => (await pool.query(`select from ${ofGrades}`)).rowCount,
    /** Ends the pause after the platform did not answer, as if a minute had passed. */
    endRest: () => pool.query('update lti_platforms set resting_until = null'),
  }
}
