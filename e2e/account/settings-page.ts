import { toAccount } from '#areas/account/contract/addresses.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import type { User } from '../user.ts'

/** Where signing in leads in these journeys. */
export const settings = hrefOf(toAccount.profileSettings)
export const settingsHeading = (me: User) => me.heading(me.t('account:settings.title'))

/** Signs in with a password on the sign-in page. */
export async function signIn(me: User, email: string, password: string): Promise<void> {
  await me.page.goto(`/login?next=${encodeURIComponent(settings)}`)
  await me.type(me.field(me.t('account:auth.email')), email)
  await me.type(me.field(me.t('account:auth.password')), password)
  await me.press(me.button(me.t('account:login.submit')))
}
