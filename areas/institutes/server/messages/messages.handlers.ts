import { nameOf } from '#areas/account/server/exports.ts'
import { toEducation } from '#areas/education/contract/addresses.ts'
import {
  ensureActive,
  ensureReadable,
  lockManagedInstitute,
  managedInstitute,
  memberById,
} from '#areas/members/server/exports.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { ensure, found, foundIf } from '#kernel/server/failures.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import { postMails } from '#kernel/server/mail.ts'
import { idAfter, idPage } from '#kernel/server/page.ts'
import type { messages } from '../../contract/message-calls.ts'
import { addMessage, addressOf, countMessagesTo, messagesTo } from './messages.queries.ts'

export const messageHandlers: Handlers<typeof messages> = {
  async messageStudent({ institute_id, member_id, text }, context) {
    const { db, person, now, words, config, notify } = context
    const managed = await lockManagedInstitute(context, institute_id)
    ensureActive(managed)
    const member = found(await memberById(db, institute_id, member_id))
    foundIf(member.kind === 'student' && member.state !== 'archived')
    ensure(member.state === 'active', 'member.wrong_state')
    const { user_id } = member
    const { email, locale } = found(await addressOf(db, user_id))
    const sender = await nameOf(db, person.id)
    const path = hrefOf(toEducation.myLearning)
    const values = { sender, institute: managed.institute.name, text }
    await postMails(db, [
      {
        to: email,
        locale,
        kind: 'institutes.message',
        subject: words(locale, 'institutes:message_mail.subject', values),
        paragraphs: [...text.split(/\n+/), words(locale, 'institutes:message_mail.from', values)],
        link: { href: config.origin + path, label: words(locale, 'institutes:message_mail.link') },
        footer: words(locale, 'institutes:message_mail.footer', values),
      },
    ])
    await notify(db, {
      user_id,
      kind: 'institutes.message',
      topic: 'learning',
      words: { key: 'institutes:notices.message', values },
      path,
      isMailed: true,
    })
    const { id } = await addMessage(db, { institute_id, user_id, sender_id: person.id, text, sent_at: now })
    return { id, sender, text, sent_at: now }
  },

  async studentMessages({ institute_id, member_id, cursor, limit }, context) {
    const { db } = context
    ensureReadable(await managedInstitute(context, institute_id))
    const { user_id } = found(await memberById(db, institute_id, member_id))
    const student = { institute_id, user_id }
    const rows = await messagesTo(db, { ...student, after: idAfter(cursor), limit })
    const { items, ...page } = idPage(rows, limit, await countMessagesTo(db, student))
    return { ...page, items: items.map(({ sender_email, ...row }) => ({ ...row, sender: row.sender || sender_email })) }
  },
}
