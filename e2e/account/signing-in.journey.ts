import { expect, test } from '@playwright/test'
import { newPerson } from '../learner.ts'
import { mailTo } from '../mailbox.ts'
import { translationsIn } from '../translations.ts'
import { inEnglish, otherBrowser } from './english-browser.ts'
import { settings, settingsHeading } from './settings-page.ts'

const t = translationsIn('en-US')
const samplePassword = 'explore-the-lab'

test.beforeEach(async ({ page, baseURL }) => {
  await inEnglish(page, baseURL)
})

test('the phone signs in the other device, by the two digits that it shows', async ({ page, browser, baseURL }) => {
  const { email } = await newPerson(page, baseURL!)
  const desk = await otherBrowser(browser, { baseURL })
  await desk.goto(`/magic-login?next=${encodeURIComponent(settings)}`)
  await desk.getByLabel(t('account:auth.email')).fill(email)
  await desk.getByRole('button', { name: t('account:magic.send') }).click()
  const digits = await desk.getByLabel(t('account:magic.match_label')).innerText()
  expect(digits).toMatch(/^\d\d$/)

  const iPhone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'
  const phone = await otherBrowser(browser, { baseURL, userAgent: iPhone, viewport: { width: 390, height: 844 } })
  const letter = async () => (await mailTo(phone, email)).link ?? ''
  // The mail of the sign-up is older.
  await expect.poll(letter).toContain('/magic-login')
  await phone.goto(await letter())
  await expect(phone.getByRole('heading', { name: t('account:link.approve_title') })).toBeVisible()
  await phone.getByLabel(t('account:link.match')).fill(digits === '11' ? '22' : '11')
  await phone.getByRole('button', { name: t('account:link.approve_button') }).click()
  await expect(phone.getByRole('alert')).toBeVisible()
  await phone.getByLabel(t('account:link.match')).fill(digits)
  await phone.getByRole('button', { name: t('account:link.approve_button') }).click()
  await expect(phone.getByRole('heading', { name: t('account:link.approved_title') })).toBeVisible()
  await expect(settingsHeading(desk)).toBeVisible()
  expect(await phone.evaluate(() => localStorage.authToken), 'the phone itself stays outside').toBeUndefined()
  await desk.context().close()
  await phone.context().close()
})

test('the keyboard alone signs in', async ({ page }) => {
  await page.goto(`/login?next=${encodeURIComponent(settings)}`)
  await expect(page.getByLabel(t('account:auth.email'))).toBeFocused()
  await page.keyboard.type('founder@lab.example')
  await page.keyboard.press('Tab')
  await page.keyboard.type(samplePassword)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('textbox', { name: t('account:auth.password') })).toHaveAttribute('type', 'text')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: t('account:login.submit') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(settingsHeading(page)).toBeVisible()
})

test('a sample account signs in at one click, and `next` never leads outside', async ({ page }) => {
  for (const next of ['https://example.org/', '//example.org', '/\\example.org']) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`)
    await page.evaluate(() => localStorage.clear())
    await page.getByRole('button', { name: /Founder & Learner/ }).click()
    await page.waitForURL(url => !url.pathname.startsWith('/login'))
    expect(new URL(page.url()).hostname).toBe('localhost')
  }
})
