import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

/** Sample people have their own languages; the cookie sets English for this browser. */
export const inEnglish = async (page: Page, baseURL: string | undefined) => {
  await page.context().addCookies([{ name: 'locale', value: 'en-US', url: baseURL ?? '' }])
  return page
}

/** Another person's browser, or the same person's other device. */
export const otherBrowser = async (browser: Browser, options: BrowserContextOptions) =>
  inEnglish(await (await browser.newContext(options)).newPage(), options.baseURL)
