import { expect, type Page } from '@playwright/test'
import { newPerson } from '../learner.ts'
import { forEachProfile, test } from '../profile.ts'
import { signInByCall } from '../sample-people.ts'
import { bell, panelOf } from '../shell-parts.ts'

const password = 'one long sentence of mine'
const iPad = 'Mozilla/5.0 (iPad; CPU OS 26_0 like Mac OS X) CriOS/147.0 Mobile Safari/604.1'
const opened = async (page: Page, path: string) => {
  await page.goto(path)
  await page.locator('h1').waitFor()
  await expect(bell(page)).toBeVisible()
}

forEachProfile(({ locale }) => {
  test('a sign-in from an unknown device is reported at once, in every tab; one from a known device is not', async ({
    me,
    page,
    origin,
    context,
  }) => {
    const { email } = await newPerson(page, origin, { locale, password })
    const known = await page.evaluate(() => navigator.userAgent)
    await opened(page, '/ailab/dashboard')
    const second = me.at(await context.newPage())
    await opened(second.page, '/ailab/education/courses')

    // From the network of their sign-up, too.
    await signInByCall(origin, { email, password }, { address: '198.51.100.7', userAgent: known })
    await signInByCall(origin, { email, password }, { address: '198.51.100.8', userAgent: iPad })
    for (const each of [page, second.page]) {
      await expect(bell(each)).toHaveAccessibleName(me.t('notifications:drawer.open_unread', { count: 1 }))
      await expect(bell(each).locator('[data-unread]')).toBeVisible()
    }

    await second.press(bell(second.page))
    const notices = panelOf(second.page).getByRole('listitem')
    await expect(notices).toHaveCount(1)
    await expect(notices).toContainText(/Chrome · iPad/)
    await second.looksRight()
    await second.press(notices.getByRole('link'))
    await expect(second.page).toHaveURL(/\/ailab\/profile-settings/)
    // A notice read in one tab is read in the other.
    await expect(bell(page).locator('[data-unread]')).toBeHidden()
  })
})
