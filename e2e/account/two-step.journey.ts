import { expect } from '@playwright/test'
import { TOTP } from 'otpauth'
import { newPerson } from '../learner.ts'
import { forEachProfile, test } from '../profile.ts'

const password = 'one long sentence'

forEachProfile(() => {
  test('two-step verification is turned on with an app, and a new sign-in takes a recovery code', async ({
    me,
    page,
    companion,
    origin,
  }) => {
    const { t, dialog, profile } = me
    const { email } = await newPerson(page, origin, { locale: profile.locale, password })
    await page.goto('/ailab/profile-settings?tab=security')
    await me.press(me.button(t('account:two_step.set_up')))
    const key = await dialog.getByRole('textbox', { name: t('account:two_step.secret') }).inputValue()
    await me.looksRight()
    // The sixth digit submits.
    await me.type(
      me.field(t('account:two_step.code'), dialog),
      new TOTP({ secret: key.replaceAll(' ', '') }).generate(),
    )
    const codes = dialog.getByRole('list', { name: t('account:two_step.codes') }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    const code = await codes.first().innerText()
    await me.looksRight()
    await me.press(me.button(t('account:two_step.codes_saved'), dialog))
    await expect(page.getByText(t('account:two_step.codes_left', { count: 10 }))).toBeVisible()
    await me.looksRight()

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
})
