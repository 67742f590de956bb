import { ensure, found } from '#kernel/server/failures.ts'
import { publish } from '#kernel/server/live.ts'
import { nextStatuses } from '../../contract/states.ts'
import { takesBegun } from '../application-rules.ts'
import { partsOf } from '../application-view.ts'
import * as query from '../applications.queries.ts'
import { changeStatus, type ActorContext } from '../change-status.ts'
import { carryRedactions } from '../managing/redactions.queries.ts'
import { reviewsOf } from '../reviewing/reviews.queries.ts'

/** Stores the submitted version; it never changes afterwards. */
async function addVersion(
  { db, now, by_user }: ActorContext,
  row: query.ApplicationRow,
  codes: string[],
): Promise<number> {
  const n = row.submissions + 1
  const files = await query.filesOf(db, row.id)
  await query.addVersion(db, {
    application_id: row.id,
    n,
    fields: row.fields,
    industries: codes,
    files: files.map(({ id, name, bytes, sha256, is_blind }) => ({ id, name, bytes, sha256, is_blind })),
    submitted_at: now,
    submitted_by: by_user,
  })
  return n
}

/** @throws application.incomplete with the missing fields */
async function completeParts(actor: ActorContext, row: query.ApplicationRow) {
  const { industries, missing } = await partsOf(actor.db, row)
  ensure(missing.length === 0, 'application.incomplete', { missing: missing.map(({ part }) => part) })
  return industries.map(({ code }) => code)
}

/** Submits a draft. */
export async function submit(actor: ActorContext, row: query.ApplicationRow): Promise<query.ApplicationRow> {
  ensure(row.status === 'draft', 'application.wrong_state')
  const intake = found(await query.intakeById(actor.db, row.intake_id))
  ensure(takesBegun(intake, actor.now), 'application.intake_closed')
  const codes = await completeParts(actor, row)
  const submissions = await addVersion(actor, row, codes)
  return changeStatus(actor, row, 'submitted', { fields: { submissions, submitted_at: actor.now } })
}

/** Makes the open pages of reviewers read the application again. */
const reviewChanged = { kind: 'review_changed' }

/**
 * Submits the answers to a request for more information; the application returns to the stage that the request
 * interrupted.
 */
export async function submitAnswers(actor: ActorContext, row: query.ApplicationRow): Promise<query.ApplicationRow> {
  const { db, now } = actor
  const request = await query.openRequest(db, row.id)
  ensure(row.status === 'more_info' && request, 'application.wrong_state')
  ensure(request.due_at > now, 'application.request_over')
  const codes = await completeParts(actor, row)
  await query.answerRequest(db, request.id, now)
  const submissions = await addVersion(actor, row, codes)
  await carryRedactions(db, row.id, submissions)
  for (const { review } of await reviewsOf(db, row.id)) await publish(db, `person:${review.user_id}`, reviewChanged)
  return changeStatus(actor, row, request.resume_to, { fields: { submissions, submitted_at: now } })
}

export async function withdraw(actor: ActorContext, row: query.ApplicationRow): Promise<query.ApplicationRow> {
  ensure(nextStatuses[row.status].includes('withdrawn'), 'application.wrong_state')
  const request = await query.openRequest(actor.db, row.id)
  if (request) await query.answerRequest(actor.db, request.id, actor.now)
  const undecided = { pending_decision: null, pending_feedback: null, release_at: null }
  return changeStatus(actor, row, 'withdrawn', { fields: undecided })
}
