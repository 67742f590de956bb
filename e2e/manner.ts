import { test as base, type Browser } from '@playwright/test'
import type { Locale } from '#kernel/contract/locales.ts'
import { walker, type Walker } from './walker.ts'

/** How somebody uses the lab: in which language, with what in the hand, on how large a screen, in which light. */
export type Manner = {
  locale: Locale
  by: 'keyboard' | 'mouse'
  viewport: { width: number; height: number }
  colorScheme: 'light' | 'dark'
}

/** Little motion: what fades in or out is not looked at half-way. */
const calm = { reducedMotion: 'reduce' as const }

const phone = { width: 390, height: 844 }
const desk = { width: 1_280, height: 800 }
const hardest: Manner = { locale: 'ja-JP', by: 'keyboard', viewport: phone, colorScheme: 'light' }
const everyManner: Manner[] = [
  hardest,
  { locale: 'en-US', by: 'mouse', viewport: desk, colorScheme: 'light' },
  { locale: 'es-MX', by: 'keyboard', viewport: desk, colorScheme: 'dark' },
]
/** What works without a mouse, on a phone, in Japanese, works: `npm test` walks so. `npm run journeys:everywhere` walks in each manner. */
const manners = process.env.JOURNEYS === 'everywhere' ? everyManner : [hardest]

const inWords = ({ locale, by, viewport, colorScheme }: Manner) =>
  `${locale}, by ${by}, ${viewport.width} wide, ${colorScheme}`

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
