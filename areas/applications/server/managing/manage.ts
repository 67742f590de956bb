import { newId } from '#kernel/server/database.ts'
import { ensure, invalid, needed } from '#kernel/server/failures.ts'
import type { AdminAction } from '../../contract/review-states.ts'
import { publicStatusOf } from '../../contract/states.ts'
import * as applications from '../applications.queries.ts'
import { changeStatus, type ActorContext } from '../change-status.ts'
import { refreshOthers, tellApplicants } from '../mails/tell-applicants.ts'
import { adminMay } from './admin-view.ts'
import { assign, reopenReview, unassign } from './assign.ts'
import { settleConflict } from './conflicts.ts'
import type { ManagedApplication } from './managing-work.ts'
import { isInForm } from '../application-rules.ts'
import { questionsOf } from '../questions.queries.ts'
import * as query from './managing.queries.ts'
import { redact, unredact } from './redact.ts'

const actingOf = ({ context: { db, now, person } }: ManagedApplication): ActorContext => ({
  db,
  now,
  by: 'lab',
  by_user: person.id,
})

/** Any change increments the version, so that nobody overwrites a change they have not seen. */
export const touch = (
  { context: { db, now }, row }: ManagedApplication,
  fields: Partial<applications.NewApplication> = {},
) => applications.editApplication(db, row.id, fields, now)

/** Moves an application to a stage. Founders are notified when the stage they see changes. */
async function move(managing: ManagedApplication): Promise<void> {
  const { context, row, input } = managing
  const { db, now, notify } = context
  const to = needed(input, 'to')
  ensure(to !== row.status, 'application.wrong_state')
  // An application whose founders did not answer in time is decided on what was submitted.
  const request = await applications.openRequest(db, row.id)
  if (request) await applications.answerRequest(db, request.id, now)
  const next = await changeStatus(actingOf(managing), row, to)
  const publicStatus = publicStatusOf(to)
  if (publicStatus === row.public_status || (publicStatus !== 'screening' && publicStatus !== 'in_review')) return
  await tellApplicants({ db, notify, by_user: null }, next, publicStatus)
}

async function requestInfo(managing: ManagedApplication): Promise<void> {
  const { context, row, input } = managing
  const { db, now, notify, person } = context
  const { asks, due_at, text = '' } = input
  if (!asks || !due_at) throw invalid({ ...(!asks && { asks: 'required' }), ...(!due_at && { due_at: 'required' }) })
  ensure(due_at > now, 'application.time_past')
  const questions = await questionsOf(db, row)
  if (!asks.every(({ path }) => isInForm(path, questions))) throw invalid({ asks: 'choice' })
  if (new Set(asks.map(({ path }) => path)).size < asks.length) throw invalid({ asks: 'taken' })
  const request = { application_id: row.id, message: text.trim(), asks, due_at, resume_to: row.status }
  await query.addRequest(db, { ...request, id: newId(), asked_by: person.id, asked_at: now })
  const next = await changeStatus(actingOf(managing), row, 'more_info')
  await tellApplicants({ db, notify, by_user: null }, next, 'more_info')
}

/** Stores the decision, which nobody outside the administration sees yet. */
async function decide(managing: ManagedApplication): Promise<void> {
  const { row, input } = managing
  const decision = needed(input, 'decision')
  ensure(decision !== row.status, 'application.wrong_state')
  const fields = { pending_decision: decision, pending_feedback: input.text?.trim() || null }
  if (row.status === 'waitlisted' || row.status === 'decision') await touch(managing, fields)
  else await changeStatus(actingOf(managing), row, 'decision', { fields })
}

const textOf = ({ input }: ManagedApplication): string => {
  const text = input.text?.trim()
  if (!text) throw invalid({ text: 'required' })
  return text
}

const entry = (managing: ManagedApplication) => ({
  id: newId(),
  application_id: managing.row.id,
  by_user: managing.context.person.id,
  text: textOf(managing),
  at: managing.context.now,
})

async function note(managing: ManagedApplication): Promise<void> {
  await query.addNote(managing.context.db, entry(managing))
  await touch(managing)
}

async function undecide(managing: ManagedApplication): Promise<void> {
  await touch(managing, { pending_decision: null, pending_feedback: null })
}

const touching = (act: (managing: ManagedApplication) => Promise<void>) => async (managing: ManagedApplication) => {
  await act(managing)
  await touch(managing)
}

const acts: Record<AdminAction, (managing: ManagedApplication) => Promise<boolean | void>> = {
  move,
  assign,
  unassign,
  reopen_review: reopenReview,
  note,
  redact: touching(redact),
  unredact: touching(unredact),
  request_info: requestInfo,
  conflict: settleConflict,
  decide,
  undecide,
}

/** @returns whether a conflict prevented the action */
export async function manage(managing: ManagedApplication): Promise<boolean> {
  const { context, row, input } = managing
  ensure(adminMay(row).includes(input.action), 'application.wrong_state')
  const blocked = await acts[input.action](managing)
  await refreshOthers({ db: context.db, by_user: null }, row.id)
  return blocked ?? false
}
