import { expect } from '@playwright/test'
import { TOTP } from 'otpauth'
import { newPerson } from '../learner.ts'
import { forEachProfile, test } from '../profile.ts'
import type { User } from '../user.ts'
import { refuseOnce } from './refuse-once.ts'

const password = 'one long sentence'

/** Turns two-step verification on for the signed-in person, and answers a recovery code. */
async function turnOn(me: User): Promise<string> {
  const { t, dialog, page } = me
  await page.goto('/ailab/profile-settings?tab=security')
  await me.press(me.button(t('account:two_step.set_up')))
  const key = await dialog.getByRole('textbox', { name: t('account:two_step.secret') }).inputValue()
  await me.looksRight()
  // The sixth digit submits.
  await me.type(me.field(t('account:two_step.code'), dialog), new TOTP({ secret: key.replaceAll(' ', '') }).generate())
  const codes = dialog.getByRole('list', { name: t('account:two_step.codes') }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const code = await codes.first().innerText()
  await me.looksRight()
  await me.press(me.button(t('account:two_step.codes_saved'), dialog))
  await expect(page.getByText(t('account:two_step.codes_left', { count: 10 }))).toBeVisible()
  await me.looksRight()
  return code
}

forEachProfile(() => {
  test('two-step verification is turned on with an app, and a new sign-in takes a recovery code', async ({
    me,
    page,
    companion,
    origin,
  }) => {
    const { t, profile } = me
    const { email } = await newPerson(page, origin, { locale: profile.locale, password })
    const code = await turnOn(me)

    const other = await companion()
    await other.page.goto('/login')
    await other.type(other.field(t('account:auth.email')), email)
    await other.type(other.field(t('account:auth.password')), password)
    await other.press(other.button(t('account:login.submit')))
    await expect(other.heading(t('account:two_step.enter_title'))).toBeVisible()
    await other.looksRight()
    await other.press(other.button(t('account:two_step.by_recovery_code')))
    await other.type(other.field(t('account:two_step.recovery_code')), code)
    await other.press(other.button(t('account:two_step.enter_button')))
    await expect(other.page).toHaveURL(/\/ailab\/dashboard$/)
  })
  test('a new password asks a person with two-step verification for a code first', async ({ me, page, origin }) => {
    const { t, dialog, profile } = me
    await newPerson(page, origin, { locale: profile.locale, password })
    const code = await turnOn(me)
    await refuseOnce(page, '**/update_default_password', 'step_up.required')
    await me.press(page.getByRole('link', { name: t('account:password.change') }))
    await me.type(me.field(t('account:password.current')), password)
    await me.type(me.field(t('account:password.new')), 'another long sentence')
    await me.press(me.button(t('account:password.save')))
    await expect(dialog.getByRole('heading', { name: t('account:step_up.title') })).toBeVisible()
    await me.press(me.button(t('account:two_step.by_recovery_code'), dialog))
    await me.type(me.field(t('account:two_step.recovery_code'), dialog), code)
    await me.press(me.button(t('account:step_up.confirm'), dialog))
    await expect(page.getByText(t('account:password.changed'))).toBeVisible()
    await expect(page.getByText(t('account:two_step.codes_left', { count: 9 }))).toBeVisible()
  })
})
