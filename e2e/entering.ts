import type { BrowserContext, Page } from '@playwright/test'
import { storageKeys } from '#kernel/web/storage.ts'
import { tokenOf } from './sample-people.ts'

/** Stores a language and, with a sample account's key, a token in a browser, as after an earlier visit. */
export async function remember(
  context: BrowserContext,
  origin: string,
  { key, locale = 'en-US', mode }: { key?: string; locale?: string; mode?: 'light' | 'dark' },
): Promise<string | undefined> {
  await context.addCookies([{ name: 'locale', value: locale, url: origin }])
  const token = key && (await tokenOf(origin, key))
  const storageItems = { ...(token && { [storageKeys.token]: token }), ...(mode && { [storageKeys.mode]: mode }) }
  const page = await context.newPage()
  await page.goto(`${origin}/robots.txt`)
  await page.evaluate(values => {
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value)
  }, storageItems)
  await page.close()
  return token
}

/** A page of the signed-in lab for a sample account. */
export async function enter(
  page: Page,
  origin: string,
  key: string,
  path = '/ailab/dashboard',
  locale = 'en-US',
): Promise<string> {
  const token = await remember(page.context(), origin, { key, locale })
  await page.goto(path)
  await page.locator('h1').first().waitFor()
  return token ?? ''
}

export const storedIn = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
