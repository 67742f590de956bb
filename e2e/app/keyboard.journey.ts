import { expect, type Locator, type Page } from '@playwright/test'
import { enter, remember } from '../entering.ts'
import { forEachProfile, test } from '../profile.ts'
import { sampleCourse } from '../sample-course.ts'
import { avatar, bell, drawerOf, menuButton, panelOf } from '../shell-parts.ts'
import { tabTo } from '../learner.ts'

/** The focus is visible: an outline, or a border that differs. */
const isSeen = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(focused)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
  })

/** Reaches something by Tab, sees that it has the focus, and presses a key. */
async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  expect(await isSeen(page), `the focus on ${target.toString()} is visible`).toBe(true)
  await page.keyboard.press(key)
}

forEachProfile(({ locale }) => {
  const course = sampleCourse('agents-that-earn-trust', locale)

  test('the whole shell by keyboard: skip link, menu, palette, notices, panel, signing out', async ({
    me: { t },
    page,
    origin,
  }) => {
    await enter(page, origin, 'founder', undefined, locale)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: t('kernel:shell.skip') })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toBeFocused()

    await page.reload()
    await page.locator('h1').waitFor()
    const drawer = drawerOf(page)
    await press(page, menuButton(page))
    await expect(drawer).toBeVisible()
    await press(page, drawer.getByRole('link', { name: t('menu:my_learning') }))
    await expect(page).toHaveURL(/\/ailab\/education\/mylearning$/)
    await expect(drawer).toBeHidden()
    // It is closed for good half a second later, when the new page has the focus.
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByRole('heading', { level: 1, name: t('education:screens.my_learning') })).toBeVisible()

    await menuButton(page).focus()
    await page.keyboard.press('Space')
    await expect(drawer).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(menuButton(page)).toBeFocused()

    await press(page, page.getByRole('banner').getByRole('searchbox'))
    await page.keyboard.insertText(t('menu:dashboard'))
    await expect(page.locator('[role=option][aria-selected=true]')).toHaveText(t('menu:dashboard'))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/ailab\/dashboard$/)

    await bell(page).focus()
    await page.keyboard.press('Enter')
    await expect(panelOf(page).getByRole('heading', { name: t('notifications:drawer.title') })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(bell(page)).toBeFocused()

    await press(page, avatar(page))
    await press(page, panelOf(page).getByRole('button', { name: t('kernel:shell.sign_out') }))
    await expect(page).toHaveURL(`${origin}/`)
  })

  test('a visitor finds a course and reads its first lesson by keyboard', async ({ me, page, origin }) => {
    await remember(page.context(), origin, { locale })
    await page.goto('/')
    await press(page, page.getByRole('main').getByRole('link', { name: me.t('app:lab.see_courses') }))
    await tabTo(page, page.getByRole('searchbox'))
    await page.keyboard.insertText(course.title)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/[?&]q=/)
    await tabTo(page, page.getByRole('link', { name: course.title }))
    await page.keyboard.press('Enter')
    await press(page, page.getByRole('link', { name: me.t('education:public.preview') }))
    await expect(page.getByRole('heading', { name: course.unit('basics/loop') })).toBeVisible()
  })
})
