import { expect, test, type Page } from '@playwright/test'
import { newLearner } from './learner.ts'
import { openPanel, panelOf } from './shell-parts.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const outline = (page: Page) => page.getByRole('navigation', { name: 'Outline' })
const course = '/ailab/education/course/an-agent-by-hand'

async function signUpAndKeep(page: Page): Promise<void> {
  await page.goto(`${course}?about=true`)
  await page.getByRole('button', { name: 'Sign up for this course' }).click()
  await page.getByRole('link', { name: 'Go on reading' }).click()
  await expect(heading(page, 'Paper instead of a model')).toBeVisible()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.getByRole('button', { name: 'Keep for offline' }).click()
  await expect(page.getByText('Can be read offline').first()).toBeVisible()
}

test('a course is kept, read on without a connection, also after a reload, and what was done arrives later', async ({
  page,
  context,
  baseURL,
}) => {
  await newLearner(page, baseURL ?? '')
  await signUpAndKeep(page)

  await context.setOffline(true)
  // The lab is opened anew, with nothing but this browser to answer.
  await page.goto(`${course}?unit=see%2Fworksheet`)
  await expect(heading(page, 'A worksheet for six rounds')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as done' }).click()
  await expect(page.getByText(/Offline: \d steps? (is|are) kept here/).first()).toBeVisible()
  await outline(page).getByRole('link', { name: 'Paper instead of a model' }).click()
  await expect(heading(page, 'Paper instead of a model')).toBeVisible()
  await page.keyboard.press('End')
  await expect(outline(page).getByRole('link', { name: 'Paper instead of a model' })).toContainText('Done')
  await page.reload()
  await expect(outline(page).getByRole('link', { name: 'A worksheet for six rounds' })).toContainText('Done')
  await page.goto('/ailab/education/mylearning')
  await expect(heading(page, 'My Learning')).toBeVisible()

  await context.setOffline(false)
  await page.goto(course)
  await expect(page.getByText('Progress saved').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('2 of 5 units').first()).toBeVisible()
})

test('signing out leaves nothing of it in the browser', async ({ page, baseURL }) => {
  await newLearner(page, baseURL ?? '')
  await signUpAndKeep(page)
  const rows = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const request = indexedDB.open('lab-kept', 1)
          request.addEventListener('error', () => reject(new Error('IndexedDB is away')))
          request.addEventListener('success', () => {
            const all = request.result.transaction('kept').objectStore('kept').count()
            all.addEventListener('success', () => resolve(all.result))
          })
        }),
    )
  expect(await rows()).toBeGreaterThan(4)
  await openPanel(page)
  await panelOf(page).getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(await rows()).toBe(0)
  expect(await page.evaluate(() => caches.has('lab-kept'))).toBe(false)
})
