import { ensure, found, needed } from '#kernel/server/failures.ts'
import { mayDo, takesNew } from '../application-rules.ts'
import * as query from '../applications.queries.ts'
import { addDraft } from '../applying/new-application.ts'
import { recountCompleteness, saveChoices } from '../applying/save-fields.ts'
import { dropPerson, setPerson } from '../cofounders.queries.ts'
import { invite, revoke } from '../cofounders/inviting.ts'
import { newestForm } from '../questions.queries.ts'
import { isAnswer } from '../../contract/form-fields.ts'
import { copiesSince } from './own-lists.queries.ts'
import type { OwnInput, OwnWorking } from '../applying/own-working.ts'

const hour = 3_600_000
/** The same limit as for applications that a person starts with the form. */
const copiesPerHour = 30

/**
 * A new draft with the same answers, industries and owner, in the same intake or, once that is closed, in the default
 * one. Files are not copied, nor answers to questions that the form does not ask any more.
 */
async function copy({ actor, holder }: OwnWorking, row: query.ApplicationRow): Promise<string> {
  ensure(mayDo(row, holder, undefined, actor.now).includes('copy'), 'application.wrong_state')
  const begun = await copiesSince(actor.db, actor.by_user!, new Date(actor.now.getTime() - hour))
  ensure(begun < copiesPerHour, 'limit.reached', { retry_after: hour / 1_000 })
  const intake = await query.intakeById(actor.db, row.intake_id)
  const isOpen = intake !== undefined && takesNew(intake, actor.now)
  const form = await newestForm(actor.db, row.intake_id)
  const asksTheSame = isOpen && (form?.version ?? 0) === row.form
  const fields = Object.fromEntries(Object.entries(row.fields).filter(([path]) => asksTheSame || !isAnswer(path)))
  const intakeOf = isOpen ? { intake_id: row.intake_id } : {}
  const draft = await addDraft(actor, { fields, locale: row.locale, copy_of: row.id, ...intakeOf })
  await query.addPerson(actor.db, {
    application_id: draft.id,
    user_id: actor.by_user!,
    role: 'owner',
    may_submit: true,
    joined_at: actor.now,
  })
  const chosen = await query.industriesOf(actor.db, row.id)
  const ids = chosen.map(({ id }) => id)
  const primary_id = chosen.find(({ is_primary }) => is_primary)?.id
  await recountCompleteness(actor, await saveChoices(actor, draft, { industry_ids: ids, primary_id }))
  return draft.id
}

/** Changes another founder's role; the owner's own role does not change. */
async function changePerson({ actor }: OwnWorking, row: query.ApplicationRow, input: OwnInput): Promise<void> {
  const other = found(await query.personOf(actor.db, row.id, needed(input, 'user_id')))
  ensure(other.role !== 'owner', 'application.owner_only')
  if (input.action === 'remove_person') return dropPerson(actor.db, row.id, other.user_id)
  const { role = other.role, may_submit = other.may_submit } = input
  return setPerson(actor.db, row.id, other.user_id, { role, may_submit: role !== 'viewer' && may_submit })
}

/** The actions of owners besides editing. @returns the id of a copy, if one was made */
export async function ownAct(working: OwnWorking, row: query.ApplicationRow, input: OwnInput): Promise<string | null> {
  const { action, user_id } = input
  const isLeaving = action === 'remove_person' && user_id === working.actor.by_user
  if (isLeaving && working.holder.role !== 'owner') {
    await dropPerson(working.actor.db, row.id, user_id)
    return null
  }
  ensure(working.holder.role === 'owner', 'application.owner_only')
  if (action === 'copy') return copy(working, row)
  if (action === 'invite') await invite(working, row, input)
  else if (action === 'revoke_invite') await revoke(working, row, input)
  else await changePerson(working, row, input)
  return null
}
