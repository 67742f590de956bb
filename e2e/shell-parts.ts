import { expect, type Locator, type Page } from '@playwright/test'
import { translationsIn } from './translations.ts'

const t = translationsIn('en-US')

/** The parts of the shell in English; the account button in each language. */
export const menuButton = (page: Page): Locator => page.getByRole('button', { name: t('kernel:shell.open_menu') })
export const avatar = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Your account|Tu cuenta|アカウント)/ })
export const bell = (page: Page): Locator => page.getByRole('button', { name: /^Notifications/ })
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
