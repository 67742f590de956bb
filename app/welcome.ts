import { toAccount } from '#areas/account/contract/addresses.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Config } from '#kernel/server/config.ts'

/** What `npm start` prints once the lab answers: where it is and how to get in. */
export function welcome(config: Config, port: number, hasAdmin: boolean): string {
  const origin = config.PUBLIC_URL ?? `http://localhost:${port}`
  const lines = ['', `  AI Lab   ${origin}`, `  API      ${origin}/docs`]
  if (config.sample) {
    lines.push(
      '',
      `  Sign in  ${origin}${hrefOf(toAccount.login)}   (sample accounts, one click each)`,
      '           founder@lab.example takes courses, admin@lab.example administers the lab',
      '           password of all nine: explore-the-lab',
    )
  }
  if (!config.sample && !hasAdmin)
    lines.push('', '  This lab has no administrator yet:  npm run create-admin -- you@example.org')
  if (!config.sample && !config.SMTP_URL)
    lines.push('', '  No mail leaves this lab: codes and invitations stay here.  Set SMTP_URL')
  return [...lines, ''].join('\n')
}
