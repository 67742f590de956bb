import { expect } from '@playwright/test'
import { people } from '#areas/people/contract/index.ts'
import { signingIn } from '#areas/account/contract/signing-in.ts'
import { answered } from '../asking.ts'
import { emptyStorage } from '../entering.ts'
import { newPerson } from '../learner.ts'
import { forEachProfile, test } from '../profile.ts'
import { tokenOf } from '../sample-people.ts'

forEachProfile(({ locale }) => {
  test('somebody signs in with a temporary password, takes their time to choose their own, and is in the lab', async ({
    me,
    page,
    origin,
  }) => {
    const { t } = me
    const { token, email } = await newPerson(page, origin, { locale })
    const { user } = await answered({ page, token }, signingIn.whoAmI, {})
    const admin = { page, token: await tokenOf(origin, 'admin') }
    const { password } = await answered(admin, people.manage, { user_id: user!.id, action: 'give_password' })
    await emptyStorage(page, origin)

    await page.goto('/login')
    await me.type(me.field(t('account:auth.email')), email)
    await me.type(me.field(t('account:auth.password')), password!)
    // The stream of events is refused to a session that may only change the password; the page stays.
    const [live] = await Promise.all([
      page.waitForResponse('**/v2/api/live'),
      me.press(me.button(t('account:login.submit'))),
    ])
    expect(live.status()).toBe(401)
    await expect(me.heading(t('account:password.given_title'))).toBeVisible()
    await me.looksRight()
    await me.type(me.field(t('account:password.given')), password!)
    await me.type(me.field(t('account:password.new')), 'three green kettles')
    await me.press(me.button(t('account:password.save')))
    await expect(page).toHaveURL(/\/ailab\/dashboard$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
