import type { Locale } from '#kernel/contract/fields.ts'
import type { Context } from '#kernel/server/handle.ts'
import { postMail } from '#kernel/server/mail.ts'
import type { Database } from '#kernel/server/database.ts'
import { deviceName, deviceSaid } from './device.ts'

/** Each is a section of the words `account:mail`, with subject, text, advice and, for a link, its label. */
export type MailKind =
  | 'sign_in'
  | 'sign_in_unknown'
  | 'suspended'
  | 'reset'
  | 'reset_unknown'
  | 'sign_up'
  | 'sign_up_known'
  | 'sign_up_uninvited'
  | 'email_change'
  | 'email_change_known'
  | 'email_change_notice'
  | 'email_changed'
  | 'step_up'
  | 'new_device'
  | 'password_changed'
  | 'deletion'
  | 'two_step_on'
  | 'two_step_off'
  | 'two_step_reset'
  | 'recovery_codes_replaced'
  | 'recovery_code_used'
  | 'second_step_wrong'
  | 'provider_connected'
  | 'passkey_added'
  | 'visitor'

type MailRecipient = {
  to: string
  locale: Locale
  code?: string
  /** A path of this site; the origin comes from the settings, never from a header. */
  path?: string
  values?: Record<string, string>
  /** Additional texts between what happened and what to do about it. */
  also?: readonly (string | undefined)[]
}

/** Writes a mail of this area in its reader's language, with the browser and address that caused it. */
export async function post(
  db: Database,
  context: Context,
  kind: MailKind,
  { to, locale, code, path, values, also = [] }: MailRecipient,
): Promise<void> {
  const { words, config, caller } = context
  const device = deviceSaid(deviceName(caller.user_agent), { words, locale }, 'unknown_in_text')
  const partText = (part: string) => words(locale, `account:mail.${kind}.${part}`, { device, ip: caller.ip, ...values })
  await postMail(db, {
    to,
    locale,
    kind: `account.${kind}`,
    subject: partText('subject'),
    paragraphs: [partText('text'), ...also, partText('advice')].filter(each => each !== undefined),
    ...(code && { code }),
    ...(path && { link: { href: config.origin + path, label: partText('link') } }),
    footer: kind === 'visitor' ? partText('footer') : words(locale, 'account:mail.footer'),
  })
}
