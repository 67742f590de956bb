import * as z from 'zod/mini'
import type { JobTools } from '#kernel/server/handle.ts'
import { job } from '#kernel/server/jobs.ts'
import { changeStatus } from '../change-status.ts'
import { tellApplicants } from '../mails/tell-applicants.ts'
import { lockNextRelease } from './managing.queries.ts'

const released = { pending_decision: null, pending_feedback: null, release_at: null }

/** Releases one decision: its status, mails and notices are in one transaction, so that each happens once. */
async function releaseOne({ db, notify }: Pick<JobTools, 'db' | 'notify'>): Promise<boolean> {
  const row = await lockNextRelease(db)
  if (!row?.pending_decision) return false
  const fields = { ...released, feedback: row.pending_feedback }
  const actor = { db, now: new Date(), by: 'lab', by_user: null } as const
  const next = await changeStatus(actor, row, row.pending_decision, { fields })
  await tellApplicants({ db, notify, by_user: null }, next, row.pending_decision)
  return true
}

/** Releases the marked decisions one by one: after an interruption, the next run continues with the rest. */
export const releaseDecisions = job({
  name: 'applications.release_decisions',
  input: z.object({}),
  schedule: '*/5 * * * *',
  ownTransactions: true,
  async run(_, { transaction, notify }: JobTools) {
    while (await transaction(db => releaseOne({ db, notify })));
  },
})
