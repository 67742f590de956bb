import { readSetting } from '#areas/settings/server/exports.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Locale } from '#kernel/contract/fields.ts'
import type { SignedInContext } from '#kernel/server/handle.ts'
import { postMails } from '#kernel/server/mail.ts'
import { toContact } from '../contract/addresses.ts'
import { notifiedPeople, type MessageRow } from './queries.ts'

type Tools = Pick<SignedInContext, 'db' | 'words' | 'config' | 'notify'>

/**
 * Notifies the people who may answer of a new message, in the lab and by mail: at the address of the settings or,
 * without one, at their own.
 */
export async function tellAdministrators({ db, words, config, notify }: Tools, row: MessageRow): Promise<void> {
  const readers = await notifiedPeople(db)
  const path = hrefOf(toContact.inbox, { search: { message: row.id } })
  const values = { name: row.name, email: row.email, reference: row.reference }
  const address = await readSetting(db, config, 'contact.email')
  const to = address ? [{ email: address, locale: row.locale }] : readers
  await postMails(
    db,
    to.map(({ email, locale }) => {
      const say = (key: string) => words(locale, `contact:mail.new.${key}`, values)
      const topic = words(locale, `contact:topics.${row.topic}`)
      return {
        to: email,
        locale,
        kind: 'contact.new',
        subject: words(locale, 'contact:mail.new.subject', { ...values, topic }),
        paragraphs: [say('from'), ...row.message.split(/\n+/)],
        link: { href: config.origin + path, label: say('link') },
        footer: say('footer'),
      }
    }),
  )
  for (const { id } of readers)
    await notify(db, {
      user_id: id,
      kind: 'contact.new',
      topic: null,
      words: { key: 'contact:notices.new', values },
      path,
      isMailed: true,
    })
}

/** A notice for the person to whom somebody else assigned a message. */
export const tellAssignee = (
  { db, notify }: Tools,
  { id, name, reference }: MessageRow,
  to: { id: string; by: string },
): Promise<void> =>
  notify(db, {
    user_id: to.id,
    kind: 'contact.assigned',
    topic: null,
    words: { key: 'contact:notices.assigned', values: { name, reference, by: to.by } },
    path: hrefOf(toContact.inbox, { search: { message: id } }),
  })

/** The answer, in the language that the sender used. */
export const mailReply = (
  { db, words }: Tools,
  row: MessageRow,
  { text, author }: { text: string; author: string },
): Promise<void> => {
  const say = (locale: Locale, key: string) =>
    words(locale, `contact:mail.reply.${key}`, { author, reference: row.reference, message: row.message })
  return postMails(db, [
    {
      to: row.email,
      locale: row.locale,
      kind: 'contact.reply',
      subject: say(row.locale, 'subject'),
      paragraphs: [...text.split(/\n+/), author, say(row.locale, 'about')],
      footer: say(row.locale, 'footer'),
    },
  ])
}
