import { expect, test, type Page } from '@playwright/test'
import sharp from 'sharp'
import { mailTo } from '../mailbox.ts'

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
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Login Now!' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile Settings' })).toBeVisible()
}

test('photo, new address, data, deletion, and cancelling the deletion', async ({ page }) => {
  const email = await newPerson(page)
  const file = page.getByLabel('Choose an image')
  await file.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(page.getByText('This isn’t an image type we can read')).toBeVisible()
  await file.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(5_000_001) })
  await expect(page.getByText(/The limit is 5 MB/)).toBeVisible()
  const portrait = await sharp({ create: { width: 600, height: 900, channels: 3, background: '#ff6a3d' } })
    .png()
    .toBuffer()
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: portrait })
  await page.getByRole('button', { name: 'Use this image' }).click()
  await expect(page.getByText('Photo saved')).toBeVisible()
  await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', /^\/files\//)

  await page.getByRole('link', { name: 'Security' }).click()
  const moved = email.replace('settings', 'moved')
  await page.getByLabel('New address').fill(moved)
  await page.getByRole('button', { name: 'Change email address' }).click()
  const { code } = await mailTo(page, moved)
  expect((await mailTo(page, email)).subject).toBe('Your email address is about to change')
  await page.getByLabel('Code').fill(code ?? '')
  await expect(page.getByText(`Your email address is now ${moved}`)).toBeVisible()
  expect((await mailTo(page, email)).subject).toBe('Your email address was changed')

  await page.getByRole('link', { name: 'Data' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.zip$/)

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(email)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog.getByText('This isn’t the address of this account')).toBeVisible()
  await dialog.getByRole('textbox').fill(moved)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Your account will be deleted')).toBeVisible()
  expect(await page.evaluate(() => localStorage.authToken)).toBeUndefined()

  await signIn(page, moved)
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByText('Your account won’t be deleted')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Export your data' })).toBeVisible()
  await expect(page.getByText(/will be deleted/)).toHaveCount(0)
})

test('after too many wrong passwords the page shows the wait', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(`waits-${Date.now()}@example.org`)
  const submit = page.locator('form button[type=submit]')
  for (let wrong = 1; wrong <= 6; wrong += 1) {
    await page.getByRole('textbox', { name: 'Password' }).fill(`wrong ${wrong}`)
    await submit.click()
    await expect(submit).not.toHaveAttribute('aria-busy')
  }
  await expect(submit).toHaveText(/^Wait 0:\d\d$/)
  await expect(submit).toBeDisabled()
})
