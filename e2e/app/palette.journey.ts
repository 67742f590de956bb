import { expect, type Locator } from '@playwright/test'
import { search } from '#areas/search/contract/index.ts'
import { enter } from '../entering.ts'
import { forEachProfile, test } from '../profile.ts'
import { sampleCourse } from '../sample-course.ts'
import type { User } from '../user.ts'

const field = ({ page, t }: User) => page.getByRole('combobox', { name: t('kernel:palette.placeholder') })
const chosen = ({ page }: User) => page.locator('[role=option][aria-selected=true]')
/** The results of one kind. */
const group = ({ page, t }: User, key: string) => page.getByRole('group', { name: t(key) })

/** Opens a result: by mouse, or by arrows and Enter. */
async function open(me: User, result: Locator): Promise<void> {
  if (me.profile.by === 'mouse') return me.press(result)
  await result.waitFor()
  // What comes later would move what is chosen.
  await expect(me.page.getByText(me.t('kernel:palette.searching'))).toHaveCount(0)
  const isChosen = async () => (await result.getAttribute('aria-selected')) === 'true'
  for (let steps = await me.page.getByRole('option').count(); steps > 0 && !(await isChosen()); steps--)
    await me.page.keyboard.press('ArrowDown')
  await expect(result).toHaveAttribute('aria-selected', 'true')
  await me.page.keyboard.press('Enter')
}

const tokensPage = {
  'en-US': 'Create a personal access token',
  'es-MX': 'Crea un token de acceso personal',
  'ja-JP': '個人アクセストークンを作成する',
}

forEachProfile(({ locale }) => {
  const course = sampleCourse('measuring-agents', locale)

  test.beforeEach(async ({ page, origin }) => {
    await enter(page, origin, 'founder', undefined, locale)
  })

  test('opens by Ctrl K, moves by arrows, follows by Enter, closes by Escape', async ({ me, page }) => {
    const settings = me.t('account:screens.profile_settings')
    await page.keyboard.press('Control+k')
    await expect(field(me)).toBeFocused()
    await expect(page.getByRole('option', { name: me.t('menu:my_learning') })).toBeVisible()
    await me.looksRight()
    await page.keyboard.press('Escape')
    await expect(field(me)).toBeHidden()

    await page.keyboard.press('Meta+k')
    await expect(page.getByRole('option').nth(1)).toBeVisible()
    const first = await chosen(me).textContent()
    await page.keyboard.press('ArrowDown')
    await expect(chosen(me)).not.toHaveText(first ?? '')
    await page.keyboard.press('ArrowUp')
    await expect(chosen(me)).toHaveText(first ?? '')
    await page.keyboard.insertText(settings)
    await expect(chosen(me)).toHaveText(settings)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/ailab\/profile-settings$/)
    await expect(field(me)).toBeHidden()

    await page.keyboard.press('Control+k')
    await expect(field(me)).toBeFocused()
    await page.keyboard.insertText('zzzzzz')
    await expect(page.getByRole('status').filter({ hasText: me.t('kernel:messages.nothing_found') })).toBeVisible()
    await me.looksRight()
  })

  test('the search box of the header opens it with the typed text, and it finds courses', async ({ me, page }) => {
    await page.getByRole('banner').getByRole('searchbox').focus()
    await page.keyboard.press('m')
    await expect(field(me)).toBeFocused()
    await expect(field(me)).toHaveValue('m')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText(course.title)
    await open(me, group(me, 'education:screens.courses').getByRole('option', { name: course.title }))
    await expect(page).toHaveURL(/\/ailab\/education\/course\//)
    await expect(me.heading(course.title)).toBeVisible()
  })

  test('it finds help pages by their text', async ({ me, page }) => {
    await page.keyboard.press('Control+k')
    await expect(field(me)).toBeFocused()
    await page.keyboard.insertText(me.t('account:tokens.title'))
    await open(me, group(me, 'kernel:shell.help').getByRole('option', { name: tokensPage[locale] }))
    await expect(page).toHaveURL(/\/ailab\/help\/account\/tokens$/)
    await expect(me.heading(tokensPage[locale])).toBeVisible()
  })

  test('an input method composes undisturbed: nothing is searched or opened until it is done', async ({ me, page }) => {
    const queries: string[] = []
    page.on('request', request => {
      if (request.url().endsWith(search.find.path)) queries.push((request.postDataJSON() as { q: string }).q)
    })
    await page.keyboard.press('Control+k')
    await expect(field(me)).toBeFocused()
    const keyboard = await page.context().newCDPSession(page)
    const compose = (text: string) =>
      keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    for (const part of ['え', 'えー', 'えーじぇ', 'エージェント']) await compose(part)
    // The Enter that accepts the candidate belongs to the input method: browsers mark it, and the palette ignores it.
    await field(me).evaluate(element =>
      element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })),
    )
    await page.waitForTimeout(600)
    expect(queries).toEqual([])
    await expect(page).toHaveURL(/\/ailab\/dashboard$/)
    await expect(field(me)).toHaveValue('エージェント')

    await keyboard.send('Input.insertText', { text: 'エージェント' })
    await expect.poll(() => queries).toEqual(['エージェント'])
    await expect(field(me)).toHaveValue('エージェント')
  })
})
