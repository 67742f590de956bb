import { expect, test, type Page } from '@playwright/test'
import { newPerson } from '../learner.ts'
import { signInByCall } from '../sample-people.ts'
import { bell, panelOf } from '../shell-parts.ts'

const password = 'one long sentence of mine'
const iPad = 'Mozilla/5.0 (iPad; CPU OS 26_0 like Mac OS X) CriOS/147.0 Mobile Safari/604.1'
const opened = async (page: Page, path: string) => {
  await page.goto(path)
  await page.locator('h1').waitFor()
  await expect(bell(page)).toBeVisible()
}

test('a sign-in from an unknown device is reported at once, in every tab; one from a known device is not', async ({
  page,
  baseURL,
  context,
}) => {
  const { email } = await newPerson(page, baseURL!, { password })
  const known = await page.evaluate(() => navigator.userAgent)
  await opened(page, '/ailab/dashboard')
  const second = await context.newPage()
  await opened(second, '/ailab/education/courses')

  // From the network of their sign-up, too.
  await signInByCall(baseURL!, { email, password }, { address: '198.51.100.7', userAgent: known })
  await signInByCall(baseURL!, { email, password }, { address: '198.51.100.8', userAgent: iPad })
  for (const each of [page, second]) {
    await expect(bell(each)).toHaveAccessibleName(/\b1 unread/)
    await expect(bell(each).locator('[data-unread]')).toBeVisible()
  }

  await bell(second).click()
  const notices = panelOf(second).getByRole('listitem')
  await expect(notices).toHaveCount(1)
  await expect(notices).toContainText(/Chrome · iPad/)
  await notices.getByRole('link').click()
  await expect(second).toHaveURL(/\/ailab\/profile-settings/)
  // A notice read in one tab is read in the other.
  await expect(bell(page)).not.toHaveAccessibleName(/unread/)
})
