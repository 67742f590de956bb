import { expect, test, type Page } from '@playwright/test'
import { enter, remember } from '../entering.ts'
import { avatar, bell, drawerOf, menuButton, panelOf } from '../shell-parts.ts'
import { translationsIn } from '../translations.ts'

const t = translationsIn('en-US')

/** Presses Tab until something has the focus; fails where that never happens, as in a trap. */
async function tabTo(page: Page, isThere: () => Promise<boolean>, most = 40): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab')
    if (await isThere()) return
  }
  throw new Error(`not reached in ${most} presses of Tab`)
}
const hasFocus = (place: ReturnType<typeof menuButton>) => () =>
  place.evaluate(element => element === document.activeElement)

/** The focus is visible: an outline, or a border that differs. */
const isSeen = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(focused)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
  })

test('the whole shell by keyboard: skip link, menu, palette, notices, panel, signing out', async ({
  page,
  baseURL,
}) => {
  await enter(page, baseURL!, 'founder')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: t('kernel:shell.skip') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()

  await page.reload()
  await page.locator('h1').waitFor()
  await tabTo(page, hasFocus(menuButton(page)))
  expect(await isSeen(page)).toBe(true)
  await page.keyboard.press('Enter')
  const drawer = drawerOf(page)
  await expect(drawer).toBeVisible()
  await tabTo(page, hasFocus(drawer.getByRole('link', { name: t('menu:my_learning') })))
  expect(await isSeen(page)).toBe(true)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/ailab\/education\/mylearning$/)
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await menuButton(page).focus()
  await page.keyboard.press('Space')
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(menuButton(page)).toBeFocused()

  await tabTo(page, hasFocus(page.getByRole('banner').getByRole('searchbox')))
  await page.keyboard.press('Enter')
  await page.keyboard.type('dashboard')
  await expect(page.locator('[role=option][aria-selected=true]')).toHaveText(/Dashboard/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/ailab\/dashboard$/)

  await bell(page).focus()
  await page.keyboard.press('Enter')
  await expect(panelOf(page).getByRole('heading', { name: t('notifications:drawer.title') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bell(page)).toBeFocused()

  await tabTo(page, hasFocus(avatar(page)))
  await page.keyboard.press('Enter')
  const signOut = panelOf(page).getByRole('button', { name: t('kernel:shell.sign_out') })
  await expect(signOut).toBeVisible()
  await tabTo(page, hasFocus(signOut))
  expect(await isSeen(page)).toBe(true)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${baseURL}/`)
})

test('a visitor finds a course and reads its first lesson by keyboard', async ({ page, baseURL }) => {
  await remember(page.context(), baseURL!, {})
  await page.goto('/')
  await tabTo(page, hasFocus(page.getByRole('main').getByRole('link', { name: t('app:lab.see_courses') })))
  expect(await isSeen(page)).toBe(true)
  await page.keyboard.press('Enter')
  await tabTo(page, hasFocus(page.getByRole('searchbox')))
  await page.keyboard.type('trust')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/[?&]q=trust/)
  await tabTo(page, hasFocus(page.getByRole('link', { name: 'Agents that earn trust' })))
  await page.keyboard.press('Enter')
  await tabTo(page, hasFocus(page.getByRole('link', { name: t('education:public.preview') })))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'What an agent is, in fourteen lines' })).toBeVisible()
})
