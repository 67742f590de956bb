import { expect, test, type Page } from '@playwright/test'
import { help } from '#areas/help/contract.ts'
import type { Answered } from '#kernel/contract/call.ts'
import { enter } from './entering.ts'
import { newLearner } from './learner.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('from a screen to the help about it, by the mark in the bar, and back', async ({ page, baseURL }) => {
  await enter(page, baseURL!, 'founder', '/ailab/education/mylearning')
  await page.getByRole('link', { name: 'Help on this page' }).click()
  await expect(page).toHaveURL(/\/ailab\/help\/courses\/my-learning$/)
  await expect(title(page)).toHaveText('My learning, and dropping a course')
  await expect(page).toHaveTitle(/^My learning, and dropping a course/)
  await page.goBack()
  await expect(page).toHaveURL(/\/ailab\/education\/mylearning$/)
})

test('a visitor reads it from the sign-in page, without an account and outside the lab', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Help on this page' }).click()
  await expect(page).toHaveURL(/\/help\/signing-in\/password$/)
  await page.getByRole('article').getByRole('link', { name: 'choose a new one' }).click()
  await expect(page).toHaveURL(/\/help\/signing-in\/forgot$/)
  await expect(title(page)).toHaveText('Choose a new password')
  await expect(page.getByText('Was this helpful?')).toBeHidden()
  await page.getByRole('combobox', { name: 'Language' }).selectOption('ja-JP')
  await expect(title(page)).toHaveText('新しいパスワードを設定する')
  await expect(page.getByRole('link', { name: 'ヘルプ' }).first()).toBeVisible()
})

test('the whole of it can be walked from page to page by the keyboard', async ({ page }) => {
  await page.goto('/help')
  const links = page.locator('main section a')
  await expect(links.first()).toBeVisible()
  const count = await links.count()
  await links.first().focus()
  await page.keyboard.press('Enter')
  let turned = 1
  for (const next = page.getByRole('navigation', { name: 'Previous and next page' }); ; turned++) {
    await expect(page.getByRole('article')).toHaveAttribute('aria-busy', 'false')
    const before = (await title(page).textContent()) ?? ''
    const label = next.getByText('Next page')
    if ((await label.count()) === 0) break
    await next.getByRole('link').last().focus()
    await page.keyboard.press('Enter')
    await expect(title(page)).not.toHaveText(before)
  }
  expect(turned).toBe(count)
})

test('a search keeps its words in the address, and Back brings them again', async ({ page, baseURL }) => {
  await enter(page, baseURL!, 'founder', '/ailab/help')
  await page.getByRole('main').getByRole('searchbox').fill('time limit')
  const found = page.getByRole('main').getByRole('list', { name: 'Pages found' })
  const hit = found.getByRole('link', { name: 'Take a quiz' })
  await hit.click()
  await expect(title(page)).toHaveText('Take a quiz')
  await page.goBack()
  await expect(page).toHaveURL(/\?q=time\+limit$/)
  await expect(hit).toBeVisible()
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('time limit')
})

test('a vote stays, changes, and is taken back; the administrator sees it', async ({ page, browser, baseURL }) => {
  const desk = await (await browser.newContext()).newPage()
  const headers = { authorization: `Bearer ${await enter(desk, baseURL!, 'admin', '/ailab/help')}` }
  const { items } = (await (await page.request.post(help.votes.path, { data: {}, headers })).json()) as Answered<
    typeof help.votes
  >
  const before = items.find(({ path, locale }) => path === 'courses/offline' && locale === 'en-US')?.not_helpful ?? 0

  await newLearner(page, baseURL!)
  await page.goto('/ailab/help/courses/offline')
  const [yes, no] = ['Yes', 'No'].map(name => page.getByRole('button', { name, exact: true }))
  await no!.click()
  await expect(no!).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(no!).toHaveAttribute('aria-pressed', 'true')
  await desk.reload()
  const row = desk.getByRole('row').filter({ hasText: 'Read without a connection' })
  await expect(row.getByRole('cell').last()).toHaveText(String(before + 1))
  await desk.context().close()

  await yes!.click()
  await expect(yes!).toHaveAttribute('aria-pressed', 'true')
  await expect(no!).toHaveAttribute('aria-pressed', 'false')
  await yes!.click()
  await expect(yes!).toHaveAttribute('aria-pressed', 'false')
})

test('help that is not there leads to the landing, like anything else that is not', async ({ page, baseURL }) => {
  await enter(page, baseURL!, 'founder')
  await page.goto('/ailab/help/admin/back-up')
  await expect(page).toHaveURL(`${baseURL}/`)
})
