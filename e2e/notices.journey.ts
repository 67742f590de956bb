import { expect, test, type Page } from '@playwright/test'
import { enter } from './entering.ts'
import { tokenOf } from './sample-people.ts'
import { bell, panelOf } from './shell-parts.ts'

const unreadIn = async (page: Page) => Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0)

test('a sign-in from an unknown device is told at once, in every tab', async ({ page, baseURL, context }) => {
  await enter(page, baseURL!, 'institute')
  const second = await context.newPage()
  await second.goto('/ailab/education/courses')
  await second.locator('h1').waitFor()
  await expect(bell(second)).toBeVisible()
  const before = await unreadIn(page)

  await tokenOf(baseURL!, 'institute', 'Mozilla/5.0 (iPad; CPU OS 26_0 like Mac OS X) CriOS/147.0 Mobile Safari/604.1')
  for (const each of [page, second]) {
    await expect(bell(each)).toHaveAccessibleName(new RegExp(`\\b${before + 1} unread`))
    await expect(bell(each).locator('[data-unread]')).toBeVisible()
  }

  await bell(second).click()
  const newest = panelOf(second).getByRole('listitem').first()
  await expect(newest).toContainText(/Chrome · iPad/)
  await newest.getByRole('link').click()
  await expect(second).toHaveURL(/\/ailab\/profile-settings/)
  // Read in one tab is read in the other.
  await expect.poll(() => unreadIn(page)).toBe(before)
})

test('from a device that is known nobody is disturbed', async ({ page, baseURL }) => {
  await enter(page, baseURL!, 'applications')
  const before = await unreadIn(page)
  const unread = page.waitForResponse(/\/notifications\/unread$/, { timeout: 3_000 }).then(
    () => true,
    () => false,
  )
  await tokenOf(baseURL!, 'applications')
  expect(await unread).toBe(false)
  expect(await unreadIn(page)).toBe(before)
})
