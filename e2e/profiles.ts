import type { Locale } from '#kernel/contract/locales.ts'

/** How a user works with the lab: language, keyboard or mouse, size of the screen, colour mode. */
export type Profile = {
  locale: Locale
  by: 'keyboard' | 'mouse'
  viewport: { width: number; height: number }
  colorScheme: 'light' | 'dark'
}

const phone = { width: 390, height: 844 }
export const desk = { width: 1_280, height: 800 }
export const hardest: Profile = { locale: 'ja-JP', by: 'keyboard', viewport: phone, colorScheme: 'light' }
const everyProfile: Profile[] = [
  hardest,
  { locale: 'en-US', by: 'mouse', viewport: desk, colorScheme: 'light' },
  { locale: 'es-MX', by: 'keyboard', viewport: desk, colorScheme: 'dark' },
]
/** `npm test` runs the journeys with the hardest profile, `npm run journeys:everywhere` with each. */
export const profiles = process.env.JOURNEYS === 'everywhere' ? everyProfile : [hardest]

export const describeProfile = ({ locale, by, viewport, colorScheme }: Profile) =>
  `${locale}, by ${by}, ${viewport.width} wide, ${colorScheme}`
