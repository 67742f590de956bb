import type { Received, Returned } from '#kernel/contract/call.ts'
import { newId } from '#kernel/server/database.ts'
import { ensure, invalid, needed } from '#kernel/server/failures.ts'
import type { Context } from '#kernel/server/handle.ts'
import type { applying } from '../../contract/open-calls.ts'
import { mayDo, type Holder } from '../application-rules.ts'
import { applicationView } from '../application-view.ts'
import * as query from '../applications.queries.ts'
import type { ActorContext } from '../change-status.ts'
import { mailApplicants } from '../mails/mail-applicants.ts'
import { recheckConflicts } from '../managing/recheck-conflicts.ts'
import { tellApplicants } from '../mails/tell-applicants.ts'
import { markBlind, removeUpload } from './files.ts'
import { recountCompleteness, saveChoices, saveFields, type Saved } from './save-fields.ts'
import { submit, submitAnswers, withdraw } from './submit.ts'

type Input = Omit<Received<typeof applying.update>, 'id' | 'edit_token'>
export type Tools = Pick<Context, 'files' | 'notify' | 'enqueue' | 'teamsOf'>
export type UpdateContext = { actor: ActorContext; holder: Holder; tools: Tools }

const moves = { submit, answer_request: submitAnswers, withdraw }
const mailOf = { submit: 'submitted', answer_request: 'answered', withdraw: 'withdrawn' } as const
type Move = keyof typeof moves
const isMove = (action: string): action is Move => action in moves

/** Notifies everyone who works on it of a change of status; the person who submitted gets the receipt. */
async function move({ actor, holder, tools }: UpdateContext, row: query.ApplicationRow, action: Move) {
  const request = await query.openRequest(actor.db, row.id)
  const may = mayDo(row, holder, request, actor.now)
  // A deadline in the past has a message of its own.
  const isLate = action === 'answer_request' && request && request.due_at <= actor.now
  ensure(isLate || may.includes(action), 'application.wrong_state')
  const next = await moves[action](actor, row)
  if (action !== 'withdraw') await recheckConflicts({ ...tools, ...actor }, next)
  await tellApplicants({ ...tools, ...actor }, next, mailOf[action])
  return next
}

async function act(working: UpdateContext, row: query.ApplicationRow, input: Input) {
  const { actor, tools } = working
  const { action, is_blind } = input
  if (!action) return row
  if (isMove(action)) return move(working, row, action)
  if (action === 'remove_upload') {
    await removeUpload(actor, row, needed(input, 'upload_id'), tools)
    return row
  }
  if (action === 'mark_upload') {
    await markBlind(actor, row, { upload_id: needed(input, 'upload_id'), is_blind })
    return row
  }
  if (!row.email) throw invalid({ 'user_data.email': 'required' })
  await tools.enqueue(mailApplicants, { application_id: row.id, kind: 'link', to_guest: true, telling: newId() })
  return row
}

/**
 * Saves, and performs the action in an application whose row is locked; then refreshes the open pages of the others.
 */
export async function updateApplication(
  working: UpdateContext,
  row: query.ApplicationRow,
  input: Input,
): Promise<Saved> {
  const { actor } = working
  const { row: edited, saved, clashes } = await saveFields(actor, row, input.fields)
  const chosen = await saveChoices(actor, edited, input)
  const counted = await recountCompleteness(actor, chosen)
  // Conflicting edits have to be resolved first, so that nothing is submitted that its applicants have not seen.
  const done = clashes.length > 0 ? counted : await act(working, counted, input)
  return { row: done, saved, clashes }
}

/** The response of a call that has updated an application. */
export const updatedView = async (
  { actor: { db, now }, holder }: UpdateContext,
  { row, saved, clashes }: Saved,
): Promise<Returned<typeof applying.update>> => ({
  application: await applicationView(db, row, holder, now),
  saved,
  clashes,
})
