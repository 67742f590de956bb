import * as z from 'zod/mini'
import type { JobTools } from '#kernel/server/handle.ts'
import { job } from '#kernel/server/jobs.ts'
import { bodiesToIndex, indexBody } from './indexing.queries.ts'

/** Indexes the new passages of a course; the database enqueues it (migrations/0022_passages_by_job.sql). */
export const indexPassages = job({
  name: 'tutor.index_passages',
  input: z.object({ course_id: z.uuid() }),
  ownTransactions: true,
  async run({ course_id }, { db }: JobTools) {
    for (const body of await bodiesToIndex(db, course_id)) await indexBody(db, body)
  },
})

export const tutorJobs = [indexPassages]
