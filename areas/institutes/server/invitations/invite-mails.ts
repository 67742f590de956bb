import type { Locale } from '#kernel/contract/fields.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Database } from '#kernel/server/database.ts'
import { inviteUrl } from '#kernel/server/invitations.ts'
import { postMails, type Mail } from '#kernel/server/mail.ts'
import type { Words } from '#kernel/server/words.ts'
import type { MemberKind } from '#areas/members/contract.ts'

export const tokenPrefix = 'ali'

export type InviteMail = {
  to: string
  locale: Locale
  kind: MemberKind
  token: string
  institute: string
  inviter: string
  message: string | null
  expires_at: Date
}

const dateIn = (locale: Locale, at: Date) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at)

type Tools = { words: Words; config: Pick<Config, 'origin'> }

/** Writes the mails of invitations, each in its reader's language. */
export const postInvites = (db: Database, tools: Tools, mails: readonly InviteMail[]): Promise<void> =>
  postMails(
    db,
    mails.map(mail => mailOf(tools, mail)),
  )

function mailOf(
  { words, config }: Tools,
  { to, locale, kind, token, institute, inviter, message, expires_at }: InviteMail,
): Mail {
  const said = (part: string) =>
    words(locale, `institutes:mail.${kind}.${part}`, { institute, inviter, date: dateIn(locale, expires_at) })
  const quoted = message ? [words(locale, 'institutes:mail.message', { inviter, message })] : []
  return {
    to,
    locale,
    kind: `institutes.invite_${kind}`,
    subject: said('subject'),
    paragraphs: [said('text'), ...quoted, said('advice')],
    link: { href: inviteUrl(config, token), label: said('link') },
    footer: words(locale, 'institutes:mail.footer'),
  }
}
