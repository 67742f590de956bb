import { test as base, type Browser } from '@playwright/test'
import { hardest, inWords, manners, type Manner } from './manners.ts'
import { walker, type Walker } from './walker.ts'

/** Little motion: what fades in or out is not looked at half-way. */
const calm = { reducedMotion: 'reduce' as const }

/** Somebody else beside the one whose journey it is, in a browser of their own, of the same manner. */
type Companion = (options?: Partial<Manner>) => Promise<Walker>

type Ours = { manner: Manner; origin: string; me: Walker; companion: Companion }

/** A journey of one who walks in a manner: `me` is who walks, `companion()` is who comes along. */
export const test = base.extend<Ours>({
  manner: [hardest, { option: true }],
  origin: async ({ baseURL }, provide) => provide(baseURL ?? ''),
  me: async ({ page, manner, origin }, provide) => {
    await page.context().addCookies([{ name: 'locale', value: manner.locale, url: origin }])
    await provide(walker(page, manner))
  },
  companion: async ({ browser, manner, origin }, provide) => {
    const opened: Walker[] = []
    await provide(async options => {
      const one = await enterAs(browser, origin, { ...manner, ...options })
      opened.push(one)
      return one
    })
    for (const { page } of opened) await page.context().close()
  },
})

async function enterAs(browser: Browser, origin: string, manner: Manner): Promise<Walker> {
  const { locale, viewport, colorScheme } = manner
  const context = await browser.newContext({ baseURL: origin, locale, viewport, colorScheme, ...calm })
  await context.addCookies([{ name: 'locale', value: locale, url: origin }])
  return walker(await context.newPage(), manner)
}

/** Declares journeys once for each manner that is walked. */
export function inEachManner(declare: (manner: Manner) => void): void {
  for (const manner of manners)
    test.describe(inWords(manner), () => {
      const { locale, viewport, colorScheme } = manner
      test.use({ manner, locale, viewport, colorScheme, contextOptions: calm })
      declare(manner)
    })
}
