import { toAccount } from '#areas/account/contract/addresses.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Config } from '#kernel/server/config.ts'

/** Where people reach the lab, as far as its settings tell. */
export const originAt = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, port: number): string =>
  PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${port}`

/** Printed by `npm start` once the lab answers: its address and how to sign in. */
export function welcome(
  config: Config,
  port: number,
  { setUpLink, hasSample }: { setUpLink: string | undefined; hasSample: boolean },
): string {
  const origin = originAt(config, port)
  const lines = ['', `  AI Lab   ${origin}`, `  API      ${origin}/docs`]
  if (config.sample) {
    lines.push(
      '',
      `  Sign in  ${origin}${hrefOf(toAccount.login)}   (choose a sample account)`,
      '           founder@lab.example takes courses, admin@lab.example administers the lab',
      '           the password of every sample account is explore-the-lab',
    )
  }
  if (config.sample && !hasSample) lines.push('', '  The sample content is being added; this takes a few seconds.')
  if (!config.sample && hasSample)
    lines.push(
      '',
      '  The sample content and accounts of an earlier start are still here. No one can sign in to the sample accounts.',
    )
  if (setUpLink)
    lines.push(
      '',
      '  This lab has no administrator yet. Create yours with this link. It works once, within 24 hours:',
      `  ${setUpLink}`,
    )
  if (!config.sample && !config.SMTP_URL)
    lines.push(
      '',
      '  This lab doesn’t send email, so codes and invitations aren’t sent. Set a mail server under Settings, or SMTP_URL.',
    )
  return [...lines, ''].join('\n')
}
