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
  const page = await context.newPage()
  await store(page, origin, {
    ...(token && { [storageKeys.token]: token }),
    ...(mode && { [storageKeys.mode]: mode }),
  })
  await page.close()
  return token
}

/** Puts items into the storage of an origin, on a document of it that runs nothing. */
async function store(page: Page, origin: string, items: Record<string, string>): Promise<void> {
  await page.goto(`${origin}/robots.txt`)
  await page.evaluate(values => {
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value)
  }, items)
}

/**
 * Empties the storage of an origin, on a document of it that runs nothing: a call of the lab's own page without its token
 * would open the landing page, at any moment.
 */
export async function emptyStorage(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/robots.txt`)
  await page.evaluate(() => localStorage.clear())
}

/** A page of the signed-in lab for a sample account. */
export async function enter(
  page: Page,
  origin: string,
  key: string,
  path = '/ailab/dashboard',
  locale = 'en-US',
): Promise<string> {
  await page.context().addCookies([{ name: 'locale', value: locale, url: origin }])
  const token = await tokenOf(origin, key)
  await store(page, origin, { [storageKeys.token]: token })
  await page.goto(path)
  await page.locator('h1').first().waitFor()
  return token
}

export const storedIn = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
