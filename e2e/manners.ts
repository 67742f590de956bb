import type { Locale } from '#kernel/contract/locales.ts'

/** How somebody uses the lab: in which language, with what in the hand, on how large a screen, in which light. */
export type Manner = {
  locale: Locale
  by: 'keyboard' | 'mouse'
  viewport: { width: number; height: number }
  colorScheme: 'light' | 'dark'
}

const phone = { width: 390, height: 844 }
const desk = { width: 1_280, height: 800 }
export const hardest: Manner = { locale: 'ja-JP', by: 'keyboard', viewport: phone, colorScheme: 'light' }
const everyManner: Manner[] = [
  hardest,
  { locale: 'en-US', by: 'mouse', viewport: desk, colorScheme: 'light' },
  { locale: 'es-MX', by: 'keyboard', viewport: desk, colorScheme: 'dark' },
]
/** What works without a mouse, on a phone, in Japanese, works: `npm test` walks so. `npm run journeys:everywhere` walks in each manner. */
export const manners = process.env.JOURNEYS === 'everywhere' ? everyManner : [hardest]

export const inWords = ({ locale, by, viewport, colorScheme }: Manner) =>
  `${locale}, by ${by}, ${viewport.width} wide, ${colorScheme}`
