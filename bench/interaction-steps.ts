import type { Locator, Page } from '@playwright/test'

export type Trial = {
  says: string
  /** The sample account of the trial. */
  as?: string
  path: string
  /** The element that must exist before it can begin. */
  ready: string
  /** Prepares the page; not measured. */
  first?(page: Page): Promise<void>
  act(page: Page): Promise<void>
}

export const opener = 'header button[aria-haspopup=dialog]'

/** How long a finger stays on a button. */
export const held = 60

export const rest = (page: Page, ms: number) => page.waitForTimeout(ms)

export function typing(words: string) {
  return async (page: Page) => {
    const field = page.locator('main [type=search]').first()
    await field.fill('')
    await field.pressSequentially(words, { delay: 120 })
  }
}

export async function press(page: Page, key: string, times: number): Promise<void> {
  for (let pressed = 0; pressed < times; pressed += 1) await page.keyboard.press(key, { delay: 60 })
}

export async function clicks(targets: Locator, order: readonly number[], pause: number): Promise<void> {
  for (const at of order) {
    await targets.nth(at).click({ delay: held })
    await rest(targets.page(), pause)
  }
}

export async function openings(page: Page, at: number): Promise<void> {
  for (let opened = 0; opened < 3; opened += 1) {
    await page.locator(opener).nth(at).click({ delay: held })
    await page.locator('dialog[open]').first().waitFor()
    await rest(page, 300)
    await page.keyboard.press('Escape', { delay: held })
    await page.locator('dialog[open]').first().waitFor({ state: 'hidden' })
  }
}
