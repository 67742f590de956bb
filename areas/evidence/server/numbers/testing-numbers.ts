import type { Locale } from '#kernel/contract/fields.ts'
import { diceFrom, type Dice } from '#kernel/server/testing-numbers.ts'
import type { SourceText } from './check-numbers.ts'

export type NumberCase = { sentence: SourceText; quote: SourceText }
type Kind = 'percent' | 'points' | 'money' | 'count' | 'year'
const kinds: readonly Kind[] = ['percent', 'points', 'money', 'count', 'year']
type Fact = { kind: Kind; value: number; digits: number }

const locales: readonly Locale[] = ['en-US', 'es-MX', 'ja-JP']
const grouped = (value: number, digits: number, locale: string) =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value)

const pick = <T>(all: readonly T[], random: Dice): T => all[random(all.length)]!

function factOf(random: Dice): Fact {
  const kind = pick(kinds, random)
  if (kind === 'year') return { kind, value: 1990 + random(36), digits: 0 }
  if (kind === 'count') return { kind, value: 1_100 + random(8_000_000), digits: 0 }
  if (kind === 'money') return { kind, value: (11 + random(900)) / 10, digits: 1 }
  return { kind, value: (1 + random(900)) / 10, digits: 1 }
}

/** The fact in a language, in one of the notations that people of it use. */
function written({ kind, value, digits }: Fact, locale: Locale, random: Dice): string {
  const number = grouped(value, digits, locale)
  if (kind === 'year') return locale === 'ja-JP' ? `${value}年` : `${value}`
  const forms: Record<Exclude<Kind, 'year'>, Record<Locale, string[]>> = {
    percent: {
      'en-US': [`${number}%`, `${number} percent`, `${number} per cent`],
      'es-MX': [`${number} %`, `${number}%`, `${number} por ciento`, `${number.replace('.', ',')} %`],
      'ja-JP': [`${number}％`, `${number}%`, `${number}パーセント`],
    },
    points: {
      'en-US': [`${number} percentage points`, `${number} pp`],
      'es-MX': [`${number} puntos porcentuales`],
      'ja-JP': [`${number}ポイント`, `${number}％ポイント`],
    },
    money: {
      'en-US': [`US$${number} million`, `USD ${number} million`, `${number} million dollars`],
      'es-MX': [`${number} millones de dólares`, `US$${number} millones`, `${number} mdd`],
      'ja-JP': [`${grouped(value * 100, 0, locale)}万ドル`, `${grouped(value * 1_000_000, 0, locale)}ドル`],
    },
    count: {
      'en-US': [number, String(value)],
      'es-MX': [number, grouped(value, 0, 'de-DE'), String(value)],
      'ja-JP': [number, value >= 10_000 ? `${Math.floor(value / 10_000)}万${value % 10_000 || ''}` : `${value}`],
    },
  }
  return pick(forms[kind][locale], random)
}

const frames: Record<Locale, Record<Kind, string>> = {
  'en-US': {
    percent: 'The share of mills that export was # of all in the survey.',
    points: 'The rate fell by # within the period.',
    money: 'Exports of the sector reached # that season.',
    count: 'The ministry counted # mills in the country.',
    year: 'The survey was carried out in # by the ministry.',
  },
  'es-MX': {
    percent: 'La proporción de molinos que exportan fue de # en la encuesta.',
    points: 'La tasa bajó # en el periodo.',
    money: 'Las exportaciones del sector llegaron a # esa temporada.',
    count: 'La secretaría contó # molinos en el país.',
    year: 'La encuesta se hizo en # en todo el país.',
  },
  'ja-JP': {
    percent: '輸出する製粉所の割合は#だった。',
    points: '割合は期間中に#下がった。',
    money: 'この分野の輸出額は#に達した。',
    count: '同省が数えた製粉所は#か所だった。',
    year: '調査は#に行われた。',
  },
}

const sayIn = (fact: Fact, locale: Locale, random: Dice): SourceText => ({
  text: frames[locale][fact.kind].replace('#', written(fact, locale, random)),
  locale,
})

/** The same fact in a sentence and in its quote, each in its own language and notation; some sentences round. */
export function rightNumbers(count: number, seed: number): NumberCase[] {
  const random = diceFrom(seed)
  return Array.from({ length: count }, () => {
    const fact = factOf(random)
    const rounds = fact.digits > 0 && random(4) === 0
    const stated = rounds ? { ...fact, value: Math.round(fact.value), digits: 0 } : fact
    return { sentence: sayIn(stated, pick(locales, random), random), quote: sayIn(fact, pick(locales, random), random) }
  })
}

/** Another digit, a point that moved, a neighbouring year, percent for points, another currency. */
function wrong(fact: Fact, locale: Locale, random: Dice): SourceText {
  const right = sayIn(fact, locale, random)
  if (fact.kind === 'year') return sayIn({ ...fact, value: fact.value + (random(2) ? 1 : -1) }, locale, random)
  if (fact.kind === 'percent' && random(3) === 0)
    return sayWith(frames[locale].percent, { ...fact, kind: 'points' }, locale, random)
  if (fact.kind === 'points' && random(3) === 0)
    return sayWith(frames[locale].points, { ...fact, kind: 'percent' }, locale, random)
  if (fact.kind === 'money' && random(4) === 0)
    return {
      locale,
      text: right.text
        .replace(/USD|US\$/, '€')
        .replace('dollars', 'euros')
        .replace('dólares', 'euros')
        .replace('mdd', 'millones de euros')
        .replace('ドル', 'ユーロ'),
    }
  if (random(3) === 0) return sayIn({ ...fact, value: fact.value * 10 }, locale, random)
  const change = fact.digits > 0 ? (3 + random(40)) / 10 : 1 + random(400)
  return sayIn({ ...fact, value: Math.round((fact.value + change) * 10) / 10 }, locale, random)
}

const sayWith = (frame: string, fact: Fact, locale: Locale, random: Dice): SourceText => ({
  text: frame.replace('#', written(fact, locale, random)),
  locale,
})

export function wrongNumbers(count: number, seed: number): NumberCase[] {
  const random = diceFrom(seed)
  return Array.from({ length: count }, () => {
    const fact = factOf(random)
    return { sentence: wrong(fact, pick(locales, random), random), quote: sayIn(fact, pick(locales, random), random) }
  })
}
