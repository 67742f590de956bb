import { localised, type Locale, type Localised } from '#kernel/contract/fields.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Database } from '#kernel/server/database.ts'
import { inviteUrl } from '#kernel/server/invitations.ts'
import { postMails, type Mail } from '#kernel/server/mail.ts'
import type { Words } from '#kernel/server/words.ts'

export type InviteMail = {
  to: string
  locale: Locale
  token: string
  title: Localised
  inviter: string
  message: string | null
  expires_at: Date
}

type Tools = { words: Words; config: Pick<Config, 'origin'> }

/** Writes the mails of invitations to a course, each in its reader's language. */
export const postInvites = (db: Database, tools: Tools, mails: readonly InviteMail[]): Promise<void> =>
  postMails(
    db,
    mails.map(mail => mailOf(tools, mail)),
  )

const dateIn = (locale: Locale, at: Date) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at)

function mailOf(
  { words, config }: Tools,
  { to, locale, token, title, inviter, message, expires_at }: InviteMail,
): Mail {
  const course = localised(title, locale).text
  const said = (part: string) =>
    words(locale, `education:mail.invited.${part}`, { course, inviter, date: dateIn(locale, expires_at) })
  return {
    to,
    locale,
    kind: 'education.invited',
    subject: said('subject'),
    paragraphs: [
      said('text'),
      ...(message ? [words(locale, 'education:mail.invited.message', { inviter, message })] : []),
      said('advice'),
    ],
    link: { href: inviteUrl(config, token), label: said('link') },
    footer: said('footer'),
  }
}
