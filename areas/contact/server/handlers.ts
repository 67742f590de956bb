import { nameOf } from '#areas/account/server/exports.ts'
import { stateAfter } from '#kernel/contract/transitions.ts'
import { newId } from '#kernel/server/database.ts'
import { ensure, found } from '#kernel/server/failures.ts'
import { handle, type Context } from '#kernel/server/handle.ts'
import { idAfter, idPage } from '#kernel/server/page.ts'
import { contact } from '../contract/index.ts'
import { contactTransitions } from '../contract/transitions.ts'
import { mailReply, tellAdministrators, tellAssignee } from './mails.ts'
import * as query from './queries.ts'
import { isByProgram, newReference } from './rules.ts'

type Row = NonNullable<Awaited<ReturnType<typeof query.messageById>>>

const lineOf = ({ message, assignee_name, assignee_email }: Row) => ({
  ...message,
  assignee: assignee_name || assignee_email,
})

async function whole(db: Context['db'], id: string) {
  const row = found(await query.messageById(db, id))
  return { ...lineOf(row), assignees: await query.assignees(db), replies: await query.repliesTo(db, id) }
}

/** Two messages with one reference could not be distinguished: the next reference is tried. */
async function store(db: Context['db'], row: Omit<query.MessageRow, 'reference'>): Promise<query.MessageRow> {
  for (;;) {
    const stored = { ...row, reference: newReference() }
    if (await query.addMessage(db, stored)) return stored
  }
}

export const contactHandlers = handle(contact, {
  async ping({ website, started_at, locale, ...fields }, context) {
    const { db, caller, now } = context
    const isSpam = isByProgram({ website, started_at }, now)
    const row = await store(db, {
      ...fields,
      id: newId(),
      locale: locale ?? caller.locale,
      // A program gets the same answer, so that it learns nothing; nobody is notified.
      state: isSpam ? 'spam' : 'new',
      assignee_id: null,
      created_at: now,
      changed_at: now,
    })
    if (!isSpam) await tellAdministrators(context, row)
    return { reference: row.reference }
  },

  async messages({ q, state, cursor, limit }, { db }) {
    const rows = await query.messagePage(db, { q, state, after: idAfter(cursor), limit })
    const page = idPage(rows.map(lineOf), limit, await query.countMessages(db, { q, state }))
    return { ...page, counts: await query.countByState(db) }
  },

  message: ({ message_id }, { db }) => whole(db, message_id),

  async reply({ message_id, text }, context) {
    const { db, person, now } = context
    const row = found(await query.lockMessage(db, message_id))
    ensure(row.state !== 'spam', 'contact.wrong_state')
    await mailReply(context, row, { text, author: await nameOf(db, person.id) })
    await query.addReply(db, { message_id, author_id: person.id, text, sent_at: now })
    await query.changeMessage(db, message_id, { state: 'answered', assignee_id: person.id, changed_at: now })
    return whole(db, message_id)
  },

  async manage({ message_id, action, assignee_id }, context) {
    const { db, person, now } = context
    const row = found(await query.lockMessage(db, message_id))
    const state = stateAfter(contactTransitions, row.state, action)
    ensure(state, 'contact.wrong_state')
    const given = assignee_id && found((await query.assignees(db)).find(({ id }) => id === assignee_id)).id
    const takes = action === 'take' || action === 'reopen'
    const assigned = given ?? (takes ? person.id : row.assignee_id)
    await query.changeMessage(db, message_id, { state, changed_at: now, assignee_id: assigned })
    if (given && given !== person.id && given !== row.assignee_id)
      await tellAssignee(context, row, { id: given, by: await nameOf(db, person.id) })
    return whole(db, message_id)
  },
})
