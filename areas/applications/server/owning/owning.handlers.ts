import { nameOf } from '#areas/account/server/exports.ts'
import { isOneOf } from '#kernel/contract/is-one-of.ts'
import type { Database } from '#kernel/server/database.ts'
import type { Handlers, SignedInContext } from '#kernel/server/handle.ts'
import { publish } from '#kernel/server/live.ts'
import { idAfter, idPage } from '#kernel/server/page.ts'
import { localised } from '#kernel/contract/fields.ts'
import { fieldPaths, pathsIn, type FieldPath } from '../../contract/form-fields.ts'
import type { Question } from '../../contract/question-calls.ts'
import type { ownActions, owning } from '../../contract/own-calls.ts'
import { applicationView } from '../application-view.ts'
import * as query from '../applications.queries.ts'
import { addUpload, downloadOf, storeUpload } from '../applying/files.ts'
import { saveChoices, recountCompleteness } from '../applying/save-fields.ts'
import { updateApplication, updatedView, type UpdateContext } from '../applying/update-application.ts'
import { refreshOthers } from '../mails/tell-applicants.ts'
import { ensureEditor, ensureMayAddFile, lockOwn, ownApplication, type OwnApplication } from './holder.ts'
import { ownAct } from './own-actions.ts'
import { countOwn, ownPage } from './own-lists.queries.ts'
import { ownView } from './own-view.ts'

const workingFor = (context: SignedInContext, { holder }: OwnApplication): UpdateContext => ({
  actor: { db: context.db, now: context.now, by: 'applicant', by_user: context.person.id },
  holder,
  tools: context,
})

/** The actions that the public form has too, and those of signed-in founders alone. */
const shared = ['submit', 'answer_request', 'withdraw', 'remove_upload', 'mark_upload'] as const
type Shared = (typeof shared)[number]
const isShared = (action: (typeof ownActions)[number] | undefined): action is Shared | undefined =>
  action === undefined || isOneOf(shared, action)

const questionText = (
  { words, caller: { locale } }: Pick<SignedInContext, 'words' | 'caller'>,
  questions: readonly Question[],
  path: FieldPath,
): string => {
  const own = questions.find(each => each.path === path)
  return own ? localised(own.question, locale).text : words(locale, `apply:fields.${path}.label`)
}

const freshView = async (db: Database, context: SignedInContext, id: string) => {
  const { row, holder } = await ownApplication(db, id, context.person.id)
  return applicationView(db, row, holder, context.now)
}

export const owningHandlers: Handlers<typeof owning> = {
  async mine({ cursor, limit, state, q }, { db, person, now }) {
    const params = { user_id: person.id, state, q }
    const rows = await ownPage(db, { ...params, after: idAfter(cursor), limit: limit + 1 })
    return idPage(
      rows.map(row => ownView(row, now)),
      limit,
      await countOwn(db, params),
    )
  },

  get: ({ id }, context) => freshView(context.db, context, id),

  async getProblem({ id }, { db, person, words, caller: { locale } }) {
    const { row } = await ownApplication(db, id, person.id)
    return {
      problem: pathsIn('problem').map(path => ({
        path,
        question: words(locale, `apply:fields.${path}.label`),
        guidance: words(locale, `apply:fields.${path}.hint`),
        value: row.fields[path] ?? '',
      })),
    }
  },

  async getData({ id }, context) {
    const { db, person, now } = context
    const { row, holder } = await ownApplication(db, id, person.id)
    const { people, files, fields, questions } = await applicationView(db, row, holder, now)
    const filled = fieldPaths.filter(path => fields[path])
    const isContact = (path: string) => path.startsWith('user_data.')
    return {
      user_data: Object.fromEntries(
        filled.filter(isContact).map(path => [path.slice('user_data.'.length), fields[path]!]),
      ),
      co_founders: people,
      answers: filled
        .filter(path => !isContact(path))
        .map(path => ({ path, question: questionText(context, questions, path), value: fields[path]! })),
      uploads: files,
    }
  },

  async createIndustries({ id, ...choice }, context) {
    const { db, person } = context
    const locked = await lockOwn(db, id, person.id)
    ensureEditor(locked.holder)
    const { actor } = workingFor(context, locked)
    await recountCompleteness(actor, await saveChoices(actor, locked.row, choice))
    await refreshOthers({ db, by_user: person.id }, id)
    return { industries: await query.industriesOf(db, id) }
  },

  async addFile({ id }, context) {
    const { person } = context
    await ensureMayAddFile({ id }, context)
    const upload = await storeUpload(context)
    return context.transaction(async db => {
      const locked = await lockOwn(db, id, person.id)
      ensureEditor(locked.holder)
      const added = await addUpload(workingFor({ ...context, db }, locked).actor, locked.row, upload, context)
      await refreshOthers({ db, by_user: person.id }, id)
      return added
    })
  },

  async edit({ id, ...input }, context) {
    const { db, person } = context
    const locked = await lockOwn(db, id, person.id)
    const working = workingFor(context, locked)
    const { action } = input
    const isEdit = isShared(action)
    const { fields, consent, upload_id, is_blind } = input
    const hasChanges = Object.keys(fields).length > 0 || consent !== undefined
    if (hasChanges || (isEdit && action !== 'withdraw')) ensureEditor(locked.holder)
    const change = { fields, consent, upload_id, is_blind, ...(isEdit && action && { action }) }
    const updated = await updateApplication(working, locked.row, change)
    const copy_id = isEdit ? null : await ownAct({ ...working, context }, updated.row, { id, ...input })
    await refreshOthers({ db, by_user: person.id }, id)
    const isIn = await query.personOf(db, id, person.id)
    const view = isIn ? working : { ...working, holder: { ...locked.holder, role: 'viewer' as const } }
    return { ...(await updatedView(view, updated)), copy_id }
  },

  async file({ id, upload_id }, context) {
    await ownApplication(context.db, id, context.person.id)
    return downloadOf(context, id, upload_id)
  },

  async here({ id, path }, { db, person }) {
    await ownApplication(db, id, person.id)
    const name = await nameOf(db, person.id)
    const message = { kind: 'application_here', id, user_id: person.id, name, path: path ?? null }
    for (const { user_id } of await query.peopleOf(db, id))
      if (user_id !== person.id) await publish(db, `person:${user_id}`, message)
    return { result: true }
  },
}
