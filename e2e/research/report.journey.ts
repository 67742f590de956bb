// Without profiles: a mouse that hovers, and paper.
import { expect, test } from '@playwright/test'

const address = '/industry-reports/report?report=small-mills-sample'
test.use({ viewport: { width: 1280, height: 900 }, locale: 'en-US' })

test('a reader sees the quote behind a sentence under the mouse, and keeps it open with a click', async ({ page }) => {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  const mark = page.getByRole('button', { name: /^Sources 1/ }).first()
  const panel = page.locator('.popover:popover-open')
  await mark.hover()
  await expect(panel.getByText('A small mill is one with fewer than ten people.')).toBeVisible()
  await panel.getByText('Stored passage').hover()
  await page.waitForTimeout(600)
  await expect(panel).toBeVisible()
  await page.mouse.move(5, 5)
  await expect(panel).toHaveCount(0)

  await mark.hover()
  await expect(panel).toBeVisible()
  await mark.click()
  await page.mouse.move(5, 5)
  await page.waitForTimeout(600)
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
})

test('a printed report has its title, its headings, and the whole width of the page', async ({ page }) => {
  await page.goto(address)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  const { width } = (await page.getByText('Informal work is not part').locator('xpath=..').boundingBox())!
  expect(width).toBeGreaterThan(600)
})
