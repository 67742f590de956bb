import { meaningfulWords, missingNumbers, namesIn, readNumbers, type Figure } from '#areas/evidence/server/exports.ts'
import type { Locale } from '#kernel/contract/fields.ts'
import { searchable } from '#kernel/server/search.ts'

/** A sentence with the words around it, from a text of this year. */
export type Stated = { text: string; context: string; locale: Locale; year: number }
export type Difference = { report: string; news: string }

/** A longer sentence, or one with more figures, is a table or a list: nothing in it is compared. */
const most = { characters: 600, figures: 20 }

const isYear = ({ written }: Figure) => /^(?:19|20)\d\d$/u.test(written)

/** The figures of a text that are not years. */
export const measuresIn = (text: string, locale: Locale): Figure[] =>
  readNumbers(text, locale).filter(figure => !isYear(figure))

const isJapanese = (locale: Locale) => locale === 'ja-JP'

/** Whether a sentence has figures, and is not too long to compare. */
export function isComparable(text: string, locale: Locale): boolean {
  if (text.length > most.characters) return false
  const { length } = measuresIn(text, locale)
  return length > 0 && length <= most.figures
}

/** What a plain number counts: the two words after it, or the Japanese counter. */
function countedBy(text: string, { to }: Figure, locale: Locale): string[] {
  const rest = text.slice(to, to + 40)
  if (isJapanese(locale))
    return (
      /^[\p{Script=Han}\p{Script=Katakana}々か]{1,4}/u.exec(rest)?.map(word => word.replace(/^[かヶケ]/u, 'カ')) ?? []
    )
  const [near = ''] = rest.split(/[.,;:()]/u)
  return (searchable(near).match(/\p{L}{4,}/gu) ?? []).slice(0, 2).map(word => word.slice(0, 5))
}

const changing =
  /grew|grow|rose|fell|increas|decreas|declin|\bup\b|\bdown\b|more than in|less than in|creci|subi|baj|aument|disminu|cay|más que en|menos que en|増|減|伸び|上昇|低下|下が|上が/iu

/** A share and a change of it are both percentages, and so are a growth and a level. */
const isChange = (text: string, { from, to }: Figure) => changing.test(text.slice(Math.max(0, from - 24), to + 24))

const figuresAndUnits =
  /\d+|millones|billones|millions?|billions?|trillions?|dollars?|dólares|pesos|euros|percent|ciento|points|puntos|[万億兆]|ドル|ユーロ|パーセント|ポイント/giu

/** The words that say what a sentence is about, without its figures and their units. */
export const subjectWords = (text: string): string[] => [...meaningfulWords(text.replaceAll(figuresAndUnits, ' '))]

/** Whether the news is about the subject of the report's sentence: it contains the names and most of the words. */
function isSameSubject(report: Stated, news: Stated): boolean {
  const newsText = `${news.context} ${news.text}`
  const folded = searchable(newsText)
  if (!namesIn(report.text).every(name => folded.includes(searchable(name)))) return false
  const there = new Set(subjectWords(newsText))
  const words = subjectWords(report.text)
  const shared = words.filter(word => there.has(word)).length
  return shared >= (isJapanese(report.locale) ? 5 : 3) && shared / words.length >= 0.6
}

const yearsOf = ({ text, locale, year }: Stated): number[] => {
  const stated = readNumbers(text, locale).filter(isYear)
  return stated.length > 0 ? stated.map(({ written }) => Number(written)) : [year, year - 1]
}

const isSamePeriod = (report: Stated, news: Stated) => {
  const years = new Set(yearsOf(news))
  return yearsOf(report).some(year => years.has(year))
}

/** Whether both figures measure the same; values twenty times apart measure different things. */
function isSameMeasure([report, one]: [Stated, Figure], [news, other]: [Stated, Figure]): boolean {
  const [a, b] = [one.readings[0]!, other.readings[0]!]
  if (a.unit !== b.unit || a.value * b.value <= 0) return false
  const ratio = a.value / b.value
  if (ratio > 20 || ratio < 1 / 20) return false
  if (a.unit === 'percent') return isChange(report.text, one) === isChange(news.text, other)
  if (a.unit !== 'none') return true
  const counted = new Set(countedBy(report.text, one, report.locale))
  return countedBy(news.text, other, news.locale).some(word => counted.has(word))
}

/**
 * The figures that a report and the news give for what seems to be the same thing, in the same language and period, if
 * they differ beyond rounding. It prefers to miss a difference; only a person can judge whether both are about the same
 * thing.
 */
export function differenceOf(report: Stated, news: Stated): Difference | undefined {
  if (report.locale !== news.locale || !isComparable(report.text, report.locale)) return undefined
  if (!isComparable(news.text, news.locale)) return undefined
  if (!isSameSubject(report, news) || !isSamePeriod(report, news)) return undefined
  const missing = new Set(missingNumbers(news, [report]).map(({ from }) => from))
  const [stated, inNews] = [measuresIn(report.text, report.locale), measuresIn(news.text, news.locale)]
  const repeated = inNews.filter(figure => !missing.has(figure.from))
  for (const other of inNews.filter(figure => missing.has(figure.from))) {
    const same = stated.filter(one => isSameMeasure([report, one], [news, other]))
    const isKnown = repeated.some(figure => same.some(one => isSameMeasure([report, one], [news, figure])))
    if (same.length > 0 && !isKnown) return { report: same[0]!.written, news: other.written }
  }
  return undefined
}
