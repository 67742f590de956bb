import { expect, test, type Page } from '@playwright/test'
import { search } from '#areas/search/contract/index.ts'
import { enter } from '../entering.ts'
import { translationsIn } from '../translations.ts'

const t = translationsIn('en-US')

const field = (page: Page) => page.getByRole('combobox', { name: t('kernel:palette.placeholder') })
const chosen = (page: Page) => page.locator('[role=option][aria-selected=true]')

/** The palette's requests to the server, in order. */
function searchesOf(page: Page): string[] {
  const requests: string[] = []
  page.on('request', request => {
    if (request.url().endsWith(search.find.path)) requests.push((request.postDataJSON() as { q: string }).q)
  })
  return requests
}

test('opens by Ctrl K, moves by arrows, follows by Enter, closes by Escape', async ({ page, baseURL }) => {
  await enter(page, baseURL!, 'founder')
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await expect(page.getByRole('option', { name: 'My learning' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeHidden()

  await page.keyboard.press('Meta+k')
  await expect(page.getByRole('option').nth(1)).toBeVisible()
  const first = await chosen(page).textContent()
  await page.keyboard.press('ArrowDown')
  await expect(chosen(page)).not.toHaveText(first ?? '')
  await page.keyboard.press('ArrowUp')
  await expect(chosen(page)).toHaveText(first ?? '')
  await field(page).fill('profile settings')
  await expect(chosen(page)).toHaveText(t('account:screens.profile_settings'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/ailab\/profile-settings$/)
  await expect(field(page)).toBeHidden()
})

test('the search box of the header opens it with the typed text, and it finds courses', async ({ page, baseURL }) => {
  await enter(page, baseURL!, 'founder')
  await page.getByRole('searchbox').focus()
  await page.keyboard.type('m')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('easuring')
  await expect(field(page)).toHaveValue('measuring')
  const course = page
    .getByRole('group', { name: t('education:screens.courses') })
    .getByRole('option', { name: 'Measuring agents' })
  await expect(course).toBeVisible()
  await course.click()
  await expect(page).toHaveURL(/\/ailab\/education\/course\//)
  await expect(page.getByRole('heading', { level: 1, name: 'Measuring agents' })).toBeVisible()
})

test('it finds help pages by their text', async ({ page, baseURL }) => {
  await enter(page, baseURL!, 'founder')
  await page.keyboard.press('Control+k')
  await field(page).fill('revoke token')
  const hit = page
    .getByRole('group', { name: t('kernel:shell.help') })
    .getByRole('option', { name: /Create a personal access token/ })
  await hit.click()
  await expect(page).toHaveURL(/\/ailab\/help\/account\/tokens$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create a personal access token')
})

test('an input method composes undisturbed: nothing is searched or opened until it is done', async ({
  page,
  baseURL,
}) => {
  await enter(page, baseURL!, 'founder')
  const requests = searchesOf(page)
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  const keyboard = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  for (const part of ['え', 'えー', 'えーじぇ', 'エージェント']) await compose(part)
  // The Enter that accepts the candidate belongs to the input method: browsers mark it, and the palette ignores it.
  await field(page).evaluate(element =>
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })),
  )
  await page.waitForTimeout(600)
  expect(requests).toEqual([])
  await expect(page).toHaveURL(/\/ailab\/dashboard$/)
  await expect(field(page)).toHaveValue('エージェント')

  await keyboard.send('Input.insertText', { text: 'エージェント' })
  await expect.poll(() => requests).toEqual(['エージェント'])
  await expect(field(page)).toHaveValue('エージェント')
})

test('says so when nothing is found', async ({ page, baseURL }) => {
  await enter(page, baseURL!, 'founder')
  await page.keyboard.press('Control+k')
  await field(page).fill('zzzzzz')
  await expect(page.getByRole('status').filter({ hasText: 'No results found!' })).toBeVisible()
})
