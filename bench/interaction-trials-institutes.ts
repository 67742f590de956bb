import type { Page } from '@playwright/test'
import { settled } from '../e2e/layout-checks.ts'
import { type Trial, held, rest, typing, clicks } from './interaction-steps.ts'

const supervisor = { as: 'institute', path: '/ailab/institute-admin?tab=people', ready: 'main table tbody tr' }

/** All the rows that "more" loads, so that the table is long. */
const allPeople = async (page: Page) => {
  const more = page.locator('main table').locator('xpath=../../following-sibling::div[1]//button')
  for (let n = 0; n < 6; n += 1) {
    const rows = await page.locator('main table tbody tr').count()
    await more.first().click()
    await page.locator('main table tbody tr').nth(rows).waitFor()
    await settled(page)
  }
  await page.evaluate(() => window.scrollTo(0, 0))
}

export const supervising: Trial[] = [
  { ...supervisor, says: 'searching the people of an institution', act: typing('person a') },
  {
    ...supervisor,
    says: 'opening and closing a person in a long table',
    first: allPeople,
    act: async page => {
      for (const at of [0, 3, 1]) {
        await page.locator('main table tbody th button').nth(at).click({ delay: held })
        await page.locator('dialog[open] h4').first().waitFor()
        await rest(page, 400)
        await page.keyboard.press('Escape', { delay: held })
        await page.locator('dialog[open]').waitFor({ state: 'hidden' })
        await rest(page, 300)
      }
    },
  },
  {
    ...supervisor,
    says: 'ticking people in a long table',
    first: allPeople,
    act: page => clicks(page.locator('main table tbody input'), [0, 1, 0, 1], 150),
  },
  {
    ...supervisor,
    says: 'filtering a long table',
    first: allPeople,
    act: async page => {
      // A script cannot open a `select`; the key that chooses in it is an interaction too.
      await page.locator('main select').nth(2).focus()
      for (const key of ['ArrowDown', 'ArrowUp']) {
        await page.keyboard.press(key, { delay: held })
        await rest(page, 700)
      }
      await clicks(page.locator('main button[aria-pressed]'), [0, 0], 700)
    },
  },
  {
    ...supervisor,
    says: 'sorting a long table',
    first: allPeople,
    act: page => clicks(page.locator('main table thead button'), [0, 1, 0], 700),
  },
  {
    ...supervisor,
    says: 'switching the parts of an institution',
    act: page => clicks(page.locator('main nav a[href*="institute-admin"]'), [0, 1, 2, 3, 4, 1, 0], 600),
  },
  {
    says: 'opening work to grade',
    as: 'institute',
    path: '/ailab/education/grading',
    ready: 'main a[href*="submission="]',
    act: page => clicks(page.locator('main a[href*="submission="]'), [0, 1, 0, 1], 500),
  },
]
