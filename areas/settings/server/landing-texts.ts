import type { Locale } from '#kernel/contract/locales.ts'
import type { Config } from '#kernel/server/config.ts'
import type { landings } from '../contract/config.ts'
import type { SettingTexts } from '../contract/keys.ts'

type Landing = (typeof landings)[number]

const textOf = (config: Config, key: string, locale: Locale): string | null =>
  (config.stored[key] as SettingTexts | undefined)?.[locale] ?? null

/** What an administrator wrote for a landing in this language; null where the lab's own text is shown. */
export const landingTexts = (config: Config, landing: Landing, locale: Locale) => ({
  title: textOf(config, `landing.${landing}_title`, locale),
  lead: textOf(config, `landing.${landing}_lead`, locale),
})

/** The words of the landings that an administrator replaces: headline and introduction, also of a lab without courses. */
export function ownLandingWord(config: Config, locale: Locale, key: string): string | null {
  const { landing, part } =
    /^app:(?<landing>lab|venture|education)\.(?:empty_)?(?<part>title|lead)$/.exec(key)?.groups ?? {}
  return landing ? landingTexts(config, landing as Landing, locale)[part as 'title' | 'lead'] : null
}
