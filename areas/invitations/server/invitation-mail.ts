import type { Locale } from '#kernel/contract/fields.ts'
import type { JobTools } from '#kernel/server/handle.ts'
import type { Mail } from '#kernel/server/mail.ts'
import { inviteUrl } from './invitation-rules.ts'

export type InvitationMail = {
  to: string
  locale: Locale
  token: string
  inviter: string
  message: string | null
  expires_at: Date
}

type Part = 'subject' | 'text' | 'advice' | 'link'
/** What an invitation opens: the kind of its mail, the keys of its words, and their values. */
type Opened = { kind: string; wordsOf(part: Part): string; values: Record<string, string> }

/** With its zone: whoever gets the mail may have no account, so that theirs is not known. */
const momentIn = (locale: Locale, at: Date) =>
  new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(at)

/** The mail of an invitation in its recipient's language. */
export function invitationMail(
  { words, config }: Pick<JobTools, 'words' | 'config'>,
  { to, locale, token, inviter, message, expires_at }: InvitationMail,
  opened: Opened,
): Mail {
  const values = { ...opened.values, inviter, date: momentIn(locale, expires_at) }
  const partText = (part: Part) => words(locale, opened.wordsOf(part), values)
  const quoted = message ? [words(locale, 'invitations:mail.message', { inviter, message })] : []
  return {
    to,
    locale,
    kind: opened.kind,
    subject: partText('subject'),
    paragraphs: [partText('text'), ...quoted, partText('advice')],
    link: { href: inviteUrl(config, token), label: partText('link') },
    footer: words(locale, 'invitations:mail.footer'),
  }
}
