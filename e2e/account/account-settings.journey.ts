import { expect, test, type Page } from '@playwright/test'
import sharp from 'sharp'
import { mailTo } from '../mailbox.ts'
import { translationsIn } from '../translations.ts'

const t = translationsIn('en-US')

const settings = '/ailab/profile-settings'
const password = 'one long sentence'

test.beforeEach(async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'locale', value: 'en-US', url: baseURL ?? '' }])
})

/** A new person, made through the calls: other journeys test the sign-up pages. */
async function newPerson(page: Page): Promise<string> {
  const email = `settings-${process.pid}-${Date.now()}@example.org`
  const data = {
    email,
    first_name: 'Ana',
    last_name: 'García',
    password,
    preferences: ['purpose.explore'],
    consent: true,
  }
  const { challenge_id } = await (await page.request.post('/v1/api/public/sign_up', { data })).json()
  const { code } = await mailTo(page, email)
  await page.request.post('/v1/api/public/sign_up/validate', { data: { challenge_id, code } })
  await signIn(page, email)
  return email
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(settings)}`)
  await page.getByLabel(t('account:auth.email')).fill(email)
  await page.getByRole('textbox', { name: t('account:auth.password') }).fill(password)
  await page.getByRole('button', { name: t('account:login.submit') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('account:settings.title') })).toBeVisible()
}

test('photo, new address, data, deletion, and cancelling the deletion', async ({ page }) => {
  const email = await newPerson(page)
  const file = page.getByLabel(t('account:photo.choose'))
  await file.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(page.getByText(t('account:photo.wrong_kind'))).toBeVisible()
  await file.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(5_000_001) })
  await expect(page.getByText(/The limit is 5 MB/)).toBeVisible()
  const portrait = await sharp({ create: { width: 600, height: 900, channels: 3, background: '#ff6a3d' } })
    .png()
    .toBuffer()
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: portrait })
  await page.getByRole('button', { name: t('account:photo.use') }).click()
  await expect(page.getByText(t('account:photo.saved'))).toBeVisible()
  await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', /^\/files\//)

  await page.getByRole('link', { name: t('account:settings.tab_security') }).click()
  const moved = email.replace('settings', 'moved')
  await page.getByLabel(t('account:email.new')).fill(moved)
  await page.getByRole('button', { name: t('account:email.change') }).click()
  const { code } = await mailTo(page, moved)
  await mailTo(page, email, ({ subject }) => subject === 'Your email address is about to change')
  await page.getByLabel(t('account:code.label')).fill(code ?? '')
  await expect(page.getByText(`Your email address is now ${moved}`)).toBeVisible()
  await mailTo(page, email, ({ subject }) => subject === 'Your email address was changed')

  await page.getByRole('link', { name: t('account:settings.tab_data') }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('account:data.export') }).click()
  expect((await download).suggestedFilename()).toMatch(/\.zip$/)

  await page.getByRole('button', { name: t('account:deletion.open') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(email)
  await dialog.getByRole('button', { name: t('account:deletion.submit') }).click()
  await expect(dialog.getByText(t('account:deletion.not_yours'))).toBeVisible()
  await dialog.getByRole('textbox').fill(moved)
  await dialog.getByRole('button', { name: t('account:deletion.submit') }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText(t('account:deletion.done'))).toBeVisible()
  expect(await page.evaluate(() => localStorage.authToken)).toBeUndefined()

  await signIn(page, moved)
  await page.getByRole('button', { name: t('account:deletion.keep') }).click()
  await expect(page.getByText(t('account:deletion.kept'))).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: t('account:data.export_title') })).toBeVisible()
  await expect(page.getByText(/will be deleted/)).toHaveCount(0)
})

test('after too many wrong passwords the page shows the wait', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel(t('account:auth.email')).fill(`waits-${Date.now()}@example.org`)
  const submit = page.locator('form button[type=submit]')
  for (let wrong = 1; wrong <= 6; wrong += 1) {
    await page.getByRole('textbox', { name: t('account:auth.password') }).fill(`wrong ${wrong}`)
    await submit.click()
    await expect(submit).not.toHaveAttribute('aria-busy')
  }
  await expect(submit).toHaveText(/^Wait 0:\d\d$/)
  await expect(submit).toBeDisabled()
})
