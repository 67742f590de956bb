import { defaultLocale, locales, type Locale, type Localised } from '#kernel/contract/fields.ts'

type DraftWords = {
  video: string
  audio: string
  notebook: string
  help: string
  lessons: string
  more: string
  quiz: string
  otherwise: string
}

/** Texts of the import for components without any, in the language of the page. */
export const draftWords: Record<Locale, DraftWords> = {
  'en-US': {
    video: 'Video',
    audio: 'Audio',
    notebook: 'Notebook',
    help: 'Ask for help',
    lessons: 'Lessons',
    more: 'More pages',
    quiz: 'Quiz',
    otherwise: 'Otherwise',
  },
  'es-MX': {
    video: 'Video',
    audio: 'Audio',
    notebook: 'Cuaderno',
    help: 'Pedir ayuda',
    lessons: 'Lecciones',
    more: 'Más páginas',
    quiz: 'Cuestionario',
    otherwise: 'En otro caso',
  },
  'ja-JP': {
    video: '動画',
    audio: '音声',
    notebook: 'ノートブック',
    help: '質問する',
    lessons: 'レッスン',
    more: 'その他のページ',
    quiz: '確認クイズ',
    otherwise: 'それ以外',
  },
}

/** Folder names and keys of the lab's languages. */
export function localeNamed(name: string): Locale | undefined {
  const [language = '', region] = name.toLowerCase().split(/[-_]/)
  if (region !== undefined && !/^([a-z]{2}|419)$/.test(region)) return undefined
  return locales.find(locale => locale.slice(0, 2) === (language === 'jp' ? 'ja' : language))
}

/** Looks like the code of a language that the lab does not have. */
export const isForeignLanguage = (name: string) => /^([a-z]{2})([-_][A-Za-z]{2,4})?$/.test(name) && !localeNamed(name)

/** en-US is required: without it, the first language there is takes its place. */
export function toLocalised(texts: Partial<Record<Locale, string>>): Localised | undefined {
  const stand = texts[defaultLocale] || locales.map(locale => texts[locale]).find(Boolean)
  if (!stand) return undefined
  const others = locales
    .filter(locale => locale !== defaultLocale && texts[locale])
    .map(locale => [locale, texts[locale]])
  return { [defaultLocale]: stand, ...Object.fromEntries(others) } as Localised
}
