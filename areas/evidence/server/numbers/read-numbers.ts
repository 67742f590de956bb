import type { Locale } from '#kernel/contract/fields.ts'
import { scaleAfter, unitAfter, unitBefore, unitOfScale, type Unit } from './units.ts'

/** A value with the step of its last digit: "5.2 million" is 5,200,000 to the nearest 100,000. */
export type Reading = { value: number; step: number; unit: Unit }
/** A figure of a text. Several readings where its notation is ambiguous. */
export type Figure = {
  written: string
  from: number
  to: number
  readings: Reading[]
  hedge: 'about' | 'over' | 'under' | null
}

/** Narrow spaces group digits; an ordinary one may part two numbers. */
const digits = /(?:\d\u2060?)+(?:[.,\u00A0\u2009\u202F'’](?:\d\u2060?)+)*/gu

const marks: Record<string, string> = { '．': '.', '，': ',', '％': '%', '－': '-', '＋': '+', '٫': '.', '٬': ',' }

/** The value of a digit in any script: those of a script follow each other from zero. */
function digitOf(character: string): string {
  const code = character.codePointAt(0)!
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1
  // A digit of two units keeps its length, so that positions stay.
  return `${before % 10}${character.length === 2 ? '\u2060' : ''}`
}

/** Width and digits of other scripts are folded with every position kept. */
const fold = (text: string) =>
  text.replaceAll(/[．，％－＋٫٬]|(?![0-9])\p{Nd}/gu, character => marks[character] ?? digitOf(character))

const placesOf = (decimals: string) => 10 ** -decimals.length
const plain = (text: string, decimal: string) => {
  const [whole = '', decimals = ''] = decimal ? text.split(decimal) : [text]
  return { value: Number(`${whole.replaceAll(/\D/g, '') || '0'}.${decimals || '0'}`), step: placesOf(decimals) }
}
const isGrouped = (whole: string, mark: string) => {
  const [first = '', ...groups] = whole.split(mark)
  return first.length <= 3 && first !== '0' && groups.length > 0 && groups.every(group => group.length === 3)
}

/** The values that digits with points and commas may have in a language: "1.234" in Spanish is either. */
function valuesOf(written: string, locale: Locale): { value: number; step: number }[] {
  const text = written.replaceAll(/[\u2060\u00A0\u2009\u202F'’]/gu, '')
  const points = text.split('.').length - 1
  const commas = text.split(',').length - 1
  if (points === 0 && commas === 0) return [plain(text, '')]
  if (points > 0 && commas > 0) return [plain(text, text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ',')]
  const mark = points > 0 ? '.' : ','
  const grouped = isGrouped(text, mark) ? [plain(text, '')] : []
  if (points + commas > 1) return grouped
  const decimal = plain(text, mark)
  if (locale === 'es-MX') return [...grouped, decimal]
  if (mark === ',') return grouped.length > 0 ? grouped : [decimal]
  return [decimal]
}

const hedges = {
  about:
    /(?:about|around|approximately|roughly|nearly|almost|some|circa|ca\.|~|≈|unos|unas|cerca de|alrededor de|aproximadamente|casi|約|およそ|ほぼ)\s*(?:US|MX)?[$€£¥]?$/iu,
  over: /(?:more than|over|at least|above|>|≥|más de|al menos|por encima de)\s*(?:US|MX)?[$€£¥]?$/iu,
  under: /(?:less than|fewer than|under|below|up to|at most|<|≤|menos de|hasta|como máximo)\s*(?:US|MX)?[$€£¥]?$/iu,
}
function hedgeOf(before: string, after: string): Figure['hedge'] {
  if (/^(?:\S{0,3})(?:以上|超)/u.test(after)) return 'over'
  if (/^(?:\S{0,3})(?:以下|未満)/u.test(after)) return 'under'
  return (['over', 'under', 'about'] as const).find(kind => hedges[kind].test(before)) ?? null
}

const isNegative = (before: string) =>
  /(?:^|[\s(（])[-−–]\s?(?:US|MX)?[$€£¥]?$/u.test(before) || /[▲△]\s?$/u.test(before)

/** Part of a name, as in "GPT-4", "Q3", "COVID-19" or "5G", and a footnote mark are not figures. */
function isName(before: string, after: string): boolean {
  if (/\p{Script=Latin}[-‐.]?$/u.test(before) && !/(?:US|MX|USD|EUR|GBP|JPY|MXN)$/u.test(before)) return true
  if (before.endsWith('[') && after.startsWith(']')) return true
  return (
    /^(?:[A-Z](?:\b)|[a-z]{1,2}\d|(?:st|nd|rd|th)\b)/u.test(after) &&
    !/^[kKmMbBT](?![\p{L}\p{N}])/u.test(after) &&
    unitAfter(after) === undefined
  )
}

const before = (text: string, at: number) => text.slice(Math.max(0, at - 24), at)

/** "1兆2,345億": the parts of one Japanese number add up. */
function continues(text: string, at: number, written: RegExpExecArray[], n: number, scale: number): boolean {
  const next = written[n + 1]
  if (!next || next.index !== at) return false
  const { scale: lower } = scaleAfter(text.slice(next.index + next[0].length))
  return scale >= 1e4 && scale > lower
}

/** The figures of a text in a language, each with its unit and the precision that it is stated with. */
export function readNumbers(original: string, locale: Locale): Figure[] {
  const text = fold(original)
  const written = [...text.matchAll(digits)]
  const figures: Figure[] = []
  for (let n = 0; n < written.length; n += 1) {
    const from = written[n]!.index
    let to = from + written[n]![0].length
    const lead = before(text, from)
    if (isName(lead, text.slice(to, to + 24))) continue
    let values = valuesOf(written[n]![0], locale)
    let { scale, length, word } = scaleAfter(text.slice(to, to + 24))
    to += length
    values = values.map(({ value, step }) => ({ value: value * scale, step: step * scale }))
    while (continues(text, to, written, n, scale)) {
      n += 1
      const more = valuesOf(written[n]![0], locale)[0]!
      to = written[n]!.index + written[n]![0].length
      ;({ scale, length, word } = scaleAfter(text.slice(to, to + 24)))
      to += length
      values = values.map(({ value }) => ({ value: value + more.value * scale, step: more.step * scale }))
    }
    const rest = text.slice(to, to + 32)
    const unit = unitOfScale[word] ?? unitAfter(rest) ?? unitBefore(lead) ?? 'none'
    const sign = isNegative(lead) ? -1 : 1
    const readings = values.map(({ value, step }) => ({ value: value * sign, step, unit }))
    figures.push({ written: original.slice(from, to), from, to, readings, hedge: hedgeOf(lead, rest) })
  }
  return shareUnits(figures, text)
}

const joint = /^\s*(?:[-–—~〜～]|to|and|a|y|から)\s*(?:US|MX)?[$€£¥]?$/iu

/** "3–5 %": the first may have the scale and the unit of the second. */
function shareUnits(figures: Figure[], text: string): Figure[] {
  return figures.map((figure, n) => {
    const next = figures[n + 1]
    const bare = figure.readings.every(({ unit }) => unit === 'none' || unit === 'dollar')
    if (!next || !bare || !joint.test(text.slice(figure.to, next.from))) return figure
    const [second] = next.readings
    const factor = scaleAfter(text.slice(next.from + (/^[\d.,]+/.exec(text.slice(next.from))?.[0].length ?? 0))).scale
    if (!second || (second.unit === 'none' && factor === 1)) return figure
    const shared = figure.readings.map(({ value, step }) => ({
      value: value * factor,
      step: step * factor,
      unit: second.unit,
    }))
    return { ...figure, readings: [...figure.readings, ...shared] }
  })
}
