import { writeAudit } from '#areas/account/server/exports.ts'
import type { Locale } from '#kernel/contract/fields.ts'
import { newId } from '#kernel/server/database.ts'
import { ensure, found } from '#kernel/server/failures.ts'
import { handle, type Context } from '#kernel/server/handle.ts'
import { mailAttempts, postMail, sendAgain } from '#kernel/server/mail.ts'
import { idAfter, idPage } from '#kernel/server/page.ts'
import { outbox } from '../contract/index.ts'
import type { MailState } from '../contract/states.ts'
import * as query from './queries.ts'

/** How long a mail can have attempts left: all of them together take four days. */
const triedForMs = 5 * 86_400_000

function stateOf({ sent_at, attempts, last_error, queued_at }: query.MailRow, { config, now }: Context): MailState {
  if (sent_at) return 'sent'
  if (!config.SMTP_URL) return 'kept'
  if (attempts >= mailAttempts || now.getTime() - queued_at.getTime() > triedForMs) return 'failed'
  return last_error === null ? 'waiting' : 'failing'
}

const shown = (row: query.MailRow, state: MailState) => ({
  ...row,
  locale: row.locale as Locale,
  state,
})

export const outboxHandlers = handle(outbox, {
  async mails({ q, state, cursor, limit }, context) {
    const { db } = context
    const rows = await query.mailPage(db, { q, state }, { after: idAfter(cursor), limit })
    const page = idPage(rows, limit, await query.countMails(db, { q, state }))
    return { ...page, items: page.items.map(row => shown(row, stateOf(row, context))) }
  },

  async sendAgain({ mail_id }, context) {
    const { db, config, person, now } = context
    const mail = found(await query.lockMail(db, mail_id))
    ensure(!mail.sent_at, 'outbox.sent')
    ensure(config.SMTP_URL, 'outbox.no_server')
    const row = await query.queueAgain(db, mail.id, now)
    await sendAgain(db, mail.id)
    const data = { mail: mail.id, kind: mail.kind }
    await writeAudit(db, { actor_id: person.id, action: 'outbox.sent_again', at: now, data })
    return shown(row, stateOf(row, context))
  },

  async sendTest(_input, context) {
    const { db, config, person, words } = context
    ensure(config.SMTP_URL, 'outbox.no_server')
    const { email: to, locale } = person
    const say = (part: string) => words(locale, `outbox:mail.test.${part}`)
    const id = newId()
    const texts = { subject: say('subject'), paragraphs: [say('text')], footer: say('footer') }
    await postMail(db, { id, to, locale, kind: 'outbox.test', ...texts })
    const row = found(await query.lockMail(db, id))
    return shown(row, stateOf(row, context))
  },
})
