import { expect, type Locator, type Page } from '@playwright/test'
import { locales } from '#kernel/contract/locales.ts'
import { translationsIn } from './translations.ts'
import type { User } from './user.ts'

/** What begins with a text of the lab, in any of its languages. */
const beginsWith = (key: string) =>
  new RegExp(`^(${locales.map(locale => translationsIn(locale)(key, { name: '' }).trim()).join('|')})`)

/** The parts of the shell, in each language. */
export const menuButton = (page: Page): Locator =>
  page.getByRole('button', { name: beginsWith('kernel:shell.open_menu') })
export const avatar = (page: Page): Locator =>
  page.getByRole('button', { name: beginsWith('kernel:shell.open_account') })
export const bell = (page: Page): Locator =>
  page.getByRole('button', { name: beginsWith('notifications:drawer.title') })

export const drawerOf = (page: Page): Locator => page.locator('dialog.drawer-left')
export const panelOf = (page: Page): Locator => page.locator('dialog.drawer-right')

export const boxOf = async (element: Locator) =>
  (await element.boundingBox()) ?? { x: -1, y: -1, width: -1, height: -1 }

/** Waits until the drawer's transition has ended. */
const arrived = (drawer: Locator) =>
  drawer.evaluate(element => Promise.all(element.getAnimations().map(each => each.finished)).then(() => undefined))

const open = async (button: Locator, drawer: Locator): Promise<Locator> => {
  await button.click()
  await expect(drawer).toBeVisible()
  await arrived(drawer)
  return drawer
}

export const openMenu = (page: Page): Promise<Locator> => open(menuButton(page), drawerOf(page))
export const openPanel = (page: Page): Promise<Locator> => open(avatar(page), panelOf(page))

/**
 * Opens and closes the menu, whose code comes after the page: if that is cut off, the browser remembers it for what
 * shares a file with it.
 */
export async function loadMenu({ page, press }: User): Promise<void> {
  await press(menuButton(page))
  await expect(drawerOf(page).getByRole('link').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawerOf(page)).toBeHidden()
}
