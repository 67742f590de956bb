import type { Received } from '#kernel/contract/call.ts'
import { found, invalid } from '#kernel/server/failures.ts'
import type { Context, Handlers } from '#kernel/server/handle.ts'
import type { Database } from '#kernel/server/database.ts'
import { enqueue } from '#kernel/server/jobs.ts'
import type { applying } from '../../contract/open-calls.ts'
import { lockOpenedBy, newKey, openedBy } from '../application-key.ts'
import type { Holder } from '../application-rules.ts'
import { applicationView, intakeView } from '../application-view.ts'
import * as query from '../applications.queries.ts'
import type { ActorContext } from '../change-status.ts'
import { newestForm } from '../questions.queries.ts'
import { addUpload, downloadOf, ensureMayUpload, storeUpload } from './files.ts'
import { addDraft, addressOf, answersOf, fieldsOf } from './new-application.ts'
import { recountCompleteness, saveChoices, saveFields } from './save-fields.ts'
import { recheckConflicts } from '../managing/recheck-conflicts.ts'
import { updateApplication, updatedView, type UpdateContext } from './update-application.ts'

type Update = Pick<Received<typeof applying.update>, 'fields'>

/** A person with the key has the rights of an owner. */
const guest: Holder = { user_id: null, role: 'owner', may_submit: true }

const actingFor = (db: Database, { now }: Context, by_user: string | null): ActorContext => ({
  db,
  now,
  by: 'applicant',
  by_user,
})

const workingFor = (db: Database, context: Context, holder: Holder): UpdateContext => ({
  actor: actingFor(db, context, holder.user_id),
  holder,
  tools: { ...context, enqueue: (job, input, options) => enqueue(db, job, input, options) },
})

/** The limit on mails with a link to one address: the address in the same call or else the stored one. */
async function countLink({ limits }: Context, { email }: { email: string | null }, { fields }: Update): Promise<void> {
  const address = addressOf(fields['user_data.email']?.value) ?? email
  if (address) await limits.use('applications.link_address', address, 5, '1h')
}

async function create(input: Received<typeof applying.create>, context: Context, db: Database) {
  const { person, caller } = context
  const holder: Holder = { ...guest, user_id: person?.id ?? null }
  const working = workingFor(db, context, holder)
  const { actor } = working
  const draft = await addDraft(actor, {
    intake_id: input.intake_id,
    fields: fieldsOf(input),
    locale: input.locale ?? person?.locale ?? caller.locale,
  })
  if (person)
    await query.addPerson(db, {
      application_id: draft.id,
      user_id: person.id,
      role: 'owner',
      may_submit: true,
      joined_at: context.now,
    })
  const { row: answered, clashes } = await saveFields(actor, draft, answersOf(input, input.form ?? draft.form))
  const choice = { industry_ids: input.industry_ids, ...(input.consent && { consent: true }) }
  const chosen = await recountCompleteness(actor, await saveChoices(actor, answered, choice))
  const edit_token = person ? null : await newKey(db, draft.id, context.now)
  const isSubmitted = input.submit && clashes.length === 0
  const row = isSubmitted ? (await updateApplication(working, chosen, { fields: {}, action: 'submit' })).row : chosen
  const application = await applicationView(db, row, holder, context.now)
  return { id: row.id, ref: row.ref, edit_token, application, clashes }
}

export const applyingHandlers: Handlers<typeof applying> = {
  async form({ intake_id }, { db, now }) {
    const intake = found(await query.intakeById(db, intake_id))
    const form = await newestForm(db, intake.id)
    const { version = 0, questions = [] } = form ?? {}
    return { intake: intakeView(intake, now), version, questions, industries: await query.industriesToChoose(db) }
  },

  create(input, context) {
    if (input.website) throw invalid({ website: 'invalid' })
    return context.transaction(db => create(input, context, db))
  },

  async open({ id, edit_token }, { db, now }) {
    return applicationView(db, await openedBy(db, { id, edit_token }, now), guest, now)
  },

  async update({ id, edit_token, ...input }, context) {
    if (input.action === 'send_link')
      await countLink(context, await openedBy(context.db, { id, edit_token }, context.now), input)
    return context.transaction(async db => {
      const row = await lockOpenedBy(db, { id, edit_token }, context.now)
      const working = workingFor(db, context, guest)
      return updatedView(working, await updateApplication(working, row, input))
    })
  },

  async upload({ id, edit_token }, context) {
    await ensureMayUpload({ id, edit_token }, context)
    const upload = await storeUpload(context)
    return context.transaction(async db => {
      const row = await lockOpenedBy(db, { id, edit_token }, context.now)
      return addUpload(actingFor(db, context, null), row, upload, context)
    })
  },

  async openFile({ id, edit_token, upload_id }, context) {
    await openedBy(context.db, { id, edit_token }, context.now)
    return downloadOf(context, id, upload_id)
  },

  async claim({ id, edit_token }, context) {
    const { db, now, person } = context
    const row = await lockOpenedBy(db, { id, edit_token }, now)
    await query.addPerson(db, {
      application_id: row.id,
      user_id: person.id,
      role: 'owner',
      may_submit: true,
      joined_at: now,
    })
    await recheckConflicts(context, row)
    await query.dropKeys(db, row.id)
    return { id: row.id }
  },
}
