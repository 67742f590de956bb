import { expect } from '@playwright/test'
import { samplePassword } from '#areas/account/contract/sample.ts'
import { newPerson, storeToken } from '../learner.ts'
import { forEachProfile, test } from '../profile.ts'
import { sampleEmail, signInByCall } from '../sample-people.ts'

forEachProfile(({ locale }) => {
  test('an administrator looks as somebody, may change things once allowed, stops, and the person reads why', async ({
    me,
    page,
    companion,
    origin,
  }) => {
    const { t, dialog } = me
    const other = await companion()
    const { email } = await newPerson(other.page, origin, { locale })
    // A session of this journey's own: acting takes its token away.
    const userAgent = await page.evaluate(() => navigator.userAgent)
    const who = { email: sampleEmail('admin'), password: samplePassword }
    await storeToken(page, await signInByCall(origin, who, { address: '198.51.100.251', userAgent }))

    await page.goto(`/admin/user-management?q=${encodeURIComponent(email)}`)
    await me.press(page.getByRole('link', { name: /Ferrer/ }).first())
    await me.press(me.button(t('people:act_as.action')))
    await me.type(me.field(t('people:act_as.reason'), dialog), 'A course is missing')
    await me.looksRight()
    await me.press(me.button(t('people:act_as.action'), dialog))
    await expect(page).toHaveURL(/\/ailab\/dashboard$/)
    await expect(page.getByText(t('account:acting.reading'))).toBeVisible()
    await me.looksRight()
    await me.press(me.button(t('account:acting.allow')))
    await expect(page.getByText(t('account:acting.writing'))).toBeVisible()
    await me.press(me.button(t('account:acting.stop')))
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
    await expect(page.getByText(t('account:acting.writing'))).toBeHidden()

    await other.page.goto('/ailab/profile-settings?tab=security')
    await expect(other.page.getByText('A course is missing')).toBeVisible()
    await expect(other.page.getByText(t('account:acting.could_write'))).toBeVisible()
    await other.looksRight()
  })
})
