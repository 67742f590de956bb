import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { education } from '#areas/education/contract/index.ts'
import { enter, remember } from './entering.ts'
import { newLearner, tabTo } from './learner.ts'

test('somebody who finished takes the certificate along, a stranger checks it, and sees when it is revoked', async ({
  page,
  browser,
  baseURL,
}) => {
  await enter(page, baseURL!, 'startup', '/ailab/education/mylearning?show=completed')
  await page.getByRole('link', { name: 'See your finish' }).click()
  await expect(page.getByRole('heading', { name: 'Your certificate' })).toBeVisible()

  const pdf = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  expect((await pdf).suggestedFilename()).toBe('measuring-agents.pdf')
  expect((await readFile(await (await pdf).path())).subarray(0, 5).toString()).toBe('%PDF-')
  const badge = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Open Badge' }).click()
  // Hers is Spanish: the badge is in the language of whoever earned it.
  const credential = JSON.parse(await readFile(await (await badge).path(), 'utf8'))
  expect(credential).toMatchObject({ name: 'Medir agentes', proof: { cryptosuite: 'eddsa-rdfc-2022' } })

  const address = await page.getByRole('link', { name: 'Check page' }).getAttribute('href')
  const stranger = await (await browser.newContext({ locale: 'es-MX', baseURL: baseURL! })).newPage()
  await stranger.goto(address!)
  await expect(stranger.getByText('Este certificado es válido')).toBeVisible()
  await expect(stranger.getByRole('heading', { level: 1, name: 'Mariana Ocampo Treviño' })).toBeVisible()
  const preview = await stranger.locator('meta[property="og:image"]').getAttribute('content')
  expect((await stranger.request.get(new URL(preview!).pathname + new URL(preview!).search)).status()).toBe(200)

  const desk = await browser.newContext({ baseURL: baseURL! })
  await remember(desk, baseURL!, { key: 'admin' })
  const admin = await desk.newPage()
  await admin.goto('/admin/education/certificates')
  await admin.getByRole('searchbox', { name: 'Name, course or serial' }).fill('mariana')
  await expect(admin.getByRole('listitem').filter({ hasText: 'Mariana' })).toHaveCount(1)
  await admin.getByRole('button', { name: 'Revoke', exact: true }).click()
  await admin.getByLabel('Reason').fill('Issued in error')
  await admin.getByRole('button', { name: 'Revoke for good' }).click()
  await expect(admin.getByText('Issued in error')).toBeVisible()

  await stranger.reload()
  await expect(stranger.getByText('Este certificado fue revocado')).toBeVisible()
  await expect(stranger.getByText(/Issued in error/)).toBeVisible()
  await page.goto('/ailab/education/certificates')
  await expect(page.getByText('Issued in error')).toBeVisible()
  const unknown = await stranger.goto('/certificate/AAAAA-AAAAA-AAAAA-AAAAA')
  expect(unknown?.status()).toBe(404)
  await expect(stranger.getByRole('heading', { name: 'No existe ese certificado' })).toBeVisible()
})

test('a learner says by keyboard how a course was, changes it, takes it back and back again', async ({
  page,
  browser,
  baseURL,
}) => {
  const token = await newLearner(page, baseURL!)
  const headers = { authorization: `Bearer ${token}` }
  const { items } = await (await page.request.post(education.courses.path, { data: { q: 'grounded' } })).json()
  const data = { course_id: items[0].id as string }
  await page.request.post(education.signUp.path, { headers, data })
  const address = `/ailab/education/mylearning/review-course?course=${data.course_id}`
  await page.goto(address)
  await expect(page.getByText('Finish one unit before reviewing this course')).toBeVisible()

  const { outline } = await (await page.request.post(education.selected.path, { headers, data })).json()
  const unit_key = outline[0].units[0].unit_key as string
  const event = { client_event_id: crypto.randomUUID(), unit_key, kind: 'viewed', at: new Date().toISOString() }
  await page.request.post(education.progress.path, { headers, data: { ...data, events: [event] } })
  await page.reload()
  const send = page.getByRole('button', { name: 'Publish the review' })
  await tabTo(page, send)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Choose from one to five stars')).toBeVisible()
  await page.getByRole('radio', { name: '1 star' }).focus()
  await page.keyboard.press('Space')
  for (let stars = 1; stars < 4; stars += 1) await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Every claim has its quote.')
  await tabTo(page, send)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your review is published.')).toBeVisible()

  const stranger = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await stranger.goto('/education/course/grounded-answers')
  const mine = stranger.getByRole('listitem').filter({ hasText: 'Every claim has its quote.' })
  await expect(mine.getByRole('img', { name: '4 stars' })).toBeVisible()
  await expect(mine).toContainText('Lucía F.')

  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByText('Your review was taken back.')).toBeVisible()
  await stranger.reload()
  await expect(mine).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Take it back' })).toBeVisible()
  await stranger.reload()
  await expect(mine).toHaveCount(1)
})
