import { timeZonesOf } from '#areas/account/server/exports.ts'
import type { Locale } from '#kernel/contract/fields.ts'
import type { JobTools } from '#kernel/server/handle.ts'
import { postMails, type Mail } from '#kernel/server/mail.ts'
import { inviteUrl } from './invitation-rules.ts'

export type InvitationMail = {
  email: string
  locale: Locale
  token: string
  message: string | null
  expires_at: Date
}

type Part = 'subject' | 'text' | 'advice' | 'link'
/** What an invitation opens and who invites: the kind of its mail, the keys of its words, and their values. */
export type Opened = { kind: string; inviter: string; wordsOf(part: Part): string; values: Record<string, string> }

/** Names the zone, because a person without an account gets the time in UTC. */
const momentIn = (locale: Locale, at: Date, timeZone = 'UTC') =>
  new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(at)

type Tools = Pick<JobTools, 'db' | 'words' | 'config'>

/** Writes the mails of invitations, each in the language and the time zone of its recipient. */
export async function postInvitations(
  tools: Tools,
  mails: readonly InvitationMail[],
  opening: (locale: Locale) => Opened,
): Promise<void> {
  const addresses = mails.map(({ email }) => email)
  const zones = await timeZonesOf(tools.db, addresses)
  await postMails(
    tools.db,
    mails.map(mail => mailOf(tools, mail, opening(mail.locale), zones.get(mail.email))),
  )
}

function mailOf(
  { words, config }: Tools,
  { email, locale, token, message, expires_at }: InvitationMail,
  { inviter, ...opened }: Opened,
  timeZone: string | undefined,
): Mail {
  const values = { ...opened.values, inviter, date: momentIn(locale, expires_at, timeZone) }
  const partText = (part: Part) => words(locale, opened.wordsOf(part), values)
  const quoted = message ? [words(locale, 'invitations:mail.message', { inviter, message })] : []
  return {
    to: email,
    locale,
    kind: opened.kind,
    subject: partText('subject'),
    paragraphs: [partText('text'), ...quoted, partText('advice')],
    link: { href: inviteUrl(config, token), label: partText('link') },
    footer: words(locale, 'invitations:mail.footer'),
  }
}
