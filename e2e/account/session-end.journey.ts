import { expect, test } from '@playwright/test'
import { words } from '#app/words.ts'
import { signingIn } from '#areas/account/contract/signing-in.ts'
import { enter, remember } from '../entering.ts'

const mode = () => document.documentElement.dataset['mode']
const here = '/ailab/education/mylearning'

for (const locale of ['en-US', 'es-MX', 'ja-JP'] as const)
  test(`an ended session is explained on the landing page, with a link back (${locale})`, async ({
    page,
    baseURL,
    request,
  }) => {
    const token = await remember(page.context(), baseURL!, { key: 'founder', locale, mode: 'dark' })
    await page.goto(here)
    await page.locator('h1').first().waitFor()
    await request.post('/v2/api/user/logout', { data: {}, headers: { authorization: `Bearer ${token}` } })
    await expect(page).toHaveURL(`${baseURL}/`)
    await expect(page.getByRole('status')).toContainText(words(locale, 'app:arrival.session'))
    // The storage is empty, and the page is as dark as the one before.
    expect(await page.evaluate(mode)).toBe('dark')
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    await page
      .getByRole('status')
      .getByRole('link', { name: words(locale, 'app:arrival.back') })
      .click()
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(here)}`)

    await page.goto('/')
    await expect(page.getByText(words(locale, 'app:arrival.session'))).toBeHidden()
  })

test('a missing page leads to the landing page, which says so', async ({ page, baseURL }) => {
  await enter(page, baseURL!, 'founder', '/ailab/dashboard', 'es-MX')
  await page.goto('/ailab/education/course/01990000-0000-7000-8000-000000000000')
  await expect(page).toHaveURL(`${baseURL}/`)
  await expect(page.getByRole('status')).toContainText(words('es-MX', 'app:arrival.missing'))
})

test('while the lab does not answer at the start, a message says so, and the screen opens by itself', async ({
  page,
  baseURL,
}) => {
  await remember(page.context(), baseURL!, { key: 'admin' })
  let isAway = true
  await page.route(`**${signingIn.whoAmI.path}`, route =>
    isAway ? route.fulfill({ status: 503, body: 'away' }) : route.continue(),
  )
  await page.goto('/admin/dashboard')
  await expect(page.getByText(words('en-US', 'kernel:away_screen.trying'))).toBeVisible()
  isAway = false
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).not.toBeNull()
})
