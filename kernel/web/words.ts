import { use } from 'react'
import { isOneOf } from '#kernel/contract/is-one-of.ts'
import type kernel from '#kernel/words/en-US.json'
import { defaultLocale, localised, type Locale, type Localised, locales } from '#kernel/contract/locales.ts'
import { sayFrom, type Catalogue, type Values } from './catalogue.ts'
import { unspaced } from '#kernel/contract/unspaced.ts'
import { dates, lists, numbers, showDatesIn, type DateStyle, type NumberStyle } from './formats.ts'
import { forgetFailedLoads, loadOnce } from './load-once.ts'
import { createStore, useStore } from './store.ts'

/** The en-US catalogues, from which the type of the keys is made. Each area declares its own in `web/area.ts`. */
export interface WordsOf {
  kernel: typeof kernel
}

/** The forms of a plural are one key: `found_one` and `found_other` are `found`, but `too_many` alone is itself. */
type Unplural<K, T> = K extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
  ? `${Base}_other` extends keyof T
    ? Base
    : K
  : K
type KeysIn<T> = {
  [K in keyof T & string]: T[K] extends string ? Unplural<K, T> : `${K}.${KeysIn<T[K]>}`
}[keyof T & string]
export type WordKey<Area> = Area extends keyof WordsOf ? KeysIn<WordsOf[Area]> : string

/** Loads one catalogue. */
export type LoadCatalogue = (area: string, locale: Locale) => Promise<{ default: Catalogue }>

let loadCatalogue: LoadCatalogue = area => Promise.reject(new Error(`no words ${area}`))
const loaded = new Map<string, Catalogue>()
/** React reads `status`: loaded words are available at once. */
type Loading = Promise<void> & { status?: 'fulfilled'; value?: undefined }
const loading = new Map<string, () => Loading>()
const wantedAreas = new Set<string>()
let locale: Locale = defaultLocale
/** Grows whenever a text may change. */
const version = createStore(0)

const tell = () => version.set(version.get() + 1)

const isLocale = (text: string | undefined): text is Locale => isOneOf(locales, text)

/**
 * Sets where catalogues are loaded from, and takes the language that the server chose for the document (cookie, else
 * Accept-Language).
 */
export function startWords(from: LoadCatalogue): void {
  loadCatalogue = from
  const { lang } = document.documentElement
  locale = isLocale(lang) ? lang : defaultLocale
}

export const currentLocale = (): Locale => locale

function load(area: string, into: Locale): Promise<void> {
  const name = `${area}/${into}`
  const words = loading.get(name) ?? loadOnce(() => fetchWords(area, into))
  loading.set(name, words)
  return words()
}

function fetchWords(area: string, into: Locale): Loading {
  const promise: Loading = loadCatalogue(area, into).then(catalogue => {
    loaded.set(`${area}/${into}`, catalogue.default)
    promise.status = 'fulfilled'
    promise.value = undefined
  })
  return promise
}

/** Loads areas' words in the current language, before something of theirs is rendered. */
export async function loadWords(...areas: string[]): Promise<void> {
  for (const area of areas) wantedAreas.add(area)
  await Promise.all(areas.map(area => load(area, locale)))
}

const oneYear = 31_536_000

/** Switches the language at once, without a reload: stored in a cookie, so that server-rendered pages agree. */
export async function switchLocale(next: Locale): Promise<void> {
  document.cookie = `locale=${next}; path=/; max-age=${oneYear}; samesite=lax`
  if (next === locale) return
  forgetFailedLoads()
  await Promise.all([...wantedAreas].map(area => load(area, next)))
  locale = next
  document.documentElement.lang = next
  tell()
}

/** Shows all dates in this zone, at once, and on public pages, which read the cookie; without a name in that of the device. */
export function switchZone(name: string): void {
  showDatesIn(name)
  document.cookie = `zone=${name}; path=/; max-age=${oneYear}; samesite=lax`
  tell()
}

/** Whether this browser has a chosen language, not a guessed one. */
export const hasChosenLocale = (): boolean => /(?:^|; )locale=/.test(document.cookie)

/** A word that is missing in the reader's language is shown in en-US, as soon as that is loaded. */
function fallback(area: string, key: string, values?: Values): string {
  const catalogue = loaded.get(`${area}/${defaultLocale}`)
  if (!catalogue) void load(area, defaultLocale).then(tell, () => {}) // Without them the key is shown.
  return (catalogue && sayFrom(catalogue, defaultLocale, key, values)) ?? key
}

/** Translates `area:key` outside components; the area's words must have been loaded. */
export function say(name: string, values?: Values): string {
  const [area = '', key = ''] = name.split(':')
  const catalogue = loaded.get(`${area}/${locale}`)
  return (catalogue && sayFrom(catalogue, locale, key, values)) ?? fallback(area, key, values)
}

export type LocalisedText = { text: string; lang: Locale | undefined; isFallback: boolean }

/** Text stored in several languages: the reader's, or the en-US one with its `lang`. */
export function localisedText(words: Localised): LocalisedText {
  const { text, locale: spoken, isFallback } = localised(words, locale)
  return { text, lang: isFallback ? spoken : undefined, isFallback }
}

/** Renders again when the language changes. */
export const useLocale = (): Locale => {
  useStore(version)
  return locale
}

/**
 * An area's words, dates and numbers in the reader's language; suspends while its catalogue loads. `t` takes the keys
 * of the area's en-US.json and nothing else.
 */
export function useWords<Area extends string>(area: Area) {
  const spoken = useLocale()
  wantedAreas.add(area)
  // Called always, even when the words are loaded: a render that React replays must find the same hooks (its error
  // 467).
  use(load(area, spoken))
  return {
    locale: spoken,
    t: (key: WordKey<Area>, values?: Values): string => say(`${area}:${key}`, values),
    /** `lang` belongs on the element that shows the text; `isFallback` says that it is not in the reader's language. */
    localised: localisedText,
    date: (at: string | Date, style?: DateStyle): string => {
      const text = dates(spoken, style).format(new Date(at))
      // A short date stays in one line: “20 nov 2026”.
      return spoken === 'es-MX' && (!style || style === 'day' || style === 'month')
        ? text.replaceAll(' ', '\u00a0')
        : text
    },
    number: (value: number, style?: NumberStyle): string => unspaced(numbers(spoken, style).format(value)),
    /** Several things in a row, with the separators of the reader's language. */
    list: (items: readonly string[]): string => lists(spoken).format(items),
  }
}
