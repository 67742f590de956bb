import { newId, type Database } from '#kernel/server/database.ts'
import type { ApplicationStatus } from '../../contract/states.ts'
import { addDraft } from '../applying/new-application.ts'
import { submit } from '../applying/submit.ts'
import * as query from '../applications.queries.ts'
import { changeStatus, type ActorContext } from '../change-status.ts'
import { completenessOf } from '../application-rules.ts'
import { partsOf } from '../application-view.ts'
import { addRequest } from '../managing/managing.queries.ts'
import { addRedaction } from '../managing/redactions.queries.ts'
import type { SampleApplication } from './sample-content.ts'

const day = 86_400_000

/** The statuses on the way to each status, after the submission. */
const ways: Partial<Record<ApplicationStatus, ApplicationStatus[]>> = {
  submitted: [],
  screening: ['screening'],
  in_review: ['screening', 'in_review'],
  more_info: ['screening', 'in_review', 'more_info'],
  decision: ['screening', 'in_review', 'decision'],
  accepted: ['screening', 'in_review', 'decision', 'accepted'],
  waitlisted: ['screening', 'in_review', 'decision', 'waitlisted'],
  declined: ['screening', 'in_review', 'decision', 'declined'],
  withdrawn: ['screening', 'withdrawn'],
}

type Accounts = ReadonlyMap<string, string>

type Added = { accounts: Accounts; intake_id?: string }

async function addOwned(db: Database, sample: SampleApplication, { accounts, intake_id }: Added) {
  const { owner, fields, locale, days_ago } = sample
  const user_id = owner ? accounts.get(`${owner}@lab.example`) : undefined
  const at = new Date(Date.now() - days_ago * day)
  const actor: ActorContext = { db, now: at, by: 'applicant', by_user: user_id ?? null }
  const row = await addDraft(actor, { fields, locale, intake_id })
  if (user_id)
    await query.addPerson(db, { application_id: row.id, user_id, role: 'owner', may_submit: true, joined_at: at })
  const codes = new Map((await query.allIndustries(db)).map(({ code, id }) => [code, id]))
  await query.setIndustries(
    db,
    row.id,
    sample.industries.flatMap(code => codes.get(code) ?? []),
  )
  return { row, actor }
}

/** Whether the lab or an applicant brings an application into a status. */
const byOf = (status: ApplicationStatus): 'applicant' | 'lab' => (status === 'withdrawn' ? 'applicant' : 'lab')

/** Adds an application and takes it through its statuses by the same rules as people. */
export async function addSampleApplication(db: Database, sample: SampleApplication, added: Added) {
  const { row: draft, actor } = await addOwned(db, sample, added)
  if (sample.status === 'draft') {
    const { parts } = await partsOf(db, draft)
    return query.editApplication(db, draft.id, { completeness: completenessOf(parts) }, actor.now)
  }
  const agreed = { consent_at: actor.now, completeness: 100 }
  let row = await submit(actor, await query.editApplication(db, draft.id, agreed, actor.now))
  const way = ways[sample.status] ?? []
  for (const [n, status] of way.entries()) {
    const now = new Date(actor.now.getTime() + (n + 1) * Math.min(2, sample.days_ago / 6) * day)
    row = await changeStatus({ db, now, by: byOf(status), by_user: null }, row, status)
  }
  await addRest(db, row, sample)
  const { pending, pending_feedback, feedback = null } = sample
  const decided = {
    feedback,
    ...(pending && { pending_decision: pending, pending_feedback: pending_feedback ?? null }),
  }
  return query.editApplication(db, row.id, decided, row.updated_at)
}

/** The request for more information, and the redactions of blind review. */
async function addRest(
  db: Database,
  row: query.ApplicationRow,
  { asks, message = '', redactions = [] }: SampleApplication,
) {
  const entry = { application_id: row.id, at: row.updated_at, by_user: null }
  for (const text of redactions) await addRedaction(db, { ...entry, id: newId(), version: row.submissions, text })
  if (!asks) return
  const due_at = new Date(Date.now() + 6 * day)
  const request = { application_id: row.id, message, asks, due_at, resume_to: 'in_review' as const }
  await addRequest(db, { ...request, id: newId(), asked_by: null, asked_at: row.updated_at })
}
