/** What a number counts. `none` is a plain number, whatever noun follows it. */
export type Unit = string

/** Words after a number that multiply it. Longer ones first; "billón" and "billion" differ by a thousand. */
const scaleWords: readonly (readonly [RegExp, number])[] = [
  [/^\s*(?:mil\s+millones|miles\s+de\s+millones)(?![\p{L}])/iu, 1e9],
  [/^\s*(?:billones|billón|billon)(?![\p{L}])/iu, 1e12],
  [/^\s*(?:thousand|mil)(?![\p{L}])/iu, 1e3],
  [/^\s*(?:millones|millón|millon|million|millions|mdd|mdp|mn|mm)(?![\p{L}])/iu, 1e6],
  [/^\s*(?:billion|billions|bn)(?![\p{L}])/iu, 1e9],
  [/^\s*(?:trillion|trillions|tn)(?![\p{L}])/iu, 1e12],
  [/^k(?![\p{L}\p{N}])/u, 1e3],
  [/^(?:[ \u00A0\u202F]?M|m)(?![\p{L}\p{N}])/u, 1e6],
  [/^(?:B|b)(?![\p{L}\p{N}])/u, 1e9],
  [/^T(?![\p{L}\p{N}])/u, 1e12],
  [/^\s*兆/u, 1e12],
  [/^\s*億/u, 1e8],
  [/^\s*万/u, 1e4],
  [/^\s*千(?![\p{Script=Han}])/u, 1e3],
]

export function scaleAfter(rest: string): { scale: number; length: number; word: string } {
  for (const [pattern, scale] of scaleWords) {
    const [word] = pattern.exec(rest) ?? []
    if (word !== undefined) return { scale, length: word.length, word: word.trim().toLowerCase() }
  }
  return { scale: 1, length: 0, word: '' }
}

const between = String.raw`^\s*(?:de\s+|of\s+)?`
const after = (words: string, isWhole = true) =>
  new RegExp(`${between}(?:${words})${isWhole ? '(?![\\p{L}])' : ''}`, 'iu')

const unitsAfter: readonly (readonly [RegExp, Unit])[] = [
  [after(String.raw`percentage\s+points?|pp|pps|p\.p\.|puntos?\s+porcentuales?|puntos?\s+de\s+porcentaje`), 'points'],
  [after(String.raw`(?:%|パーセント)?ポイント`, false), 'points'],
  [after(String.raw`basis\s+points?|bps|puntos?\s+básicos?|puntos?\s+base`), 'basis_points'],
  [after('%|パーセント', false), 'percent'],
  [after(String.raw`percent|per\s+cent|por\s+ciento`), 'percent'],
  [after(String.raw`US\$|USD|U\.S\.\s+dollars?|dólares|dólar|dollars?|米ドル|ドル`), 'USD'],
  [after('MXN|pesos?'), 'MXN'],
  [after('EUR|euros?|€|ユーロ', false), 'EUR'],
  [after('GBP|pounds?|libras?'), 'GBP'],
  [after('JPY|円|yenes|yen', false), 'JPY'],
  [after('km|kilometres?|kilometers?|kilómetros?|キロメートル'), 'km'],
  [after('miles?|millas?'), 'mi'],
  [after('kg|kilograms?|kilogramos?|キログラム'), 'kg'],
  [after('tonnes?|metric\\s+tons?|toneladas?|トン'), 't'],
  [after('TWh'), 'TWh'],
  [after('GWh'), 'GWh'],
  [after('MWh'), 'MWh'],
  [after('kWh'), 'kWh'],
  [after('GW'), 'GW'],
  [after('MW'), 'MW'],
  [after('hectares?|hectáreas?|ha|ヘクタール'), 'ha'],
]

export function unitAfter(rest: string): Unit | undefined {
  return unitsAfter.find(([pattern]) => pattern.test(rest))?.[1]
}

/** What is directly before a number: "US$", "€". */
export function unitBefore(text: string): Unit | undefined {
  if (/(?:US\$|USD|U\$S)\s*$/u.test(text)) return 'USD'
  if (/(?:MX\$|MXN)\s*$/u.test(text)) return 'MXN'
  if (/(?:€|EUR)\s*$/u.test(text)) return 'EUR'
  if (/(?:£|GBP)\s*$/u.test(text)) return 'GBP'
  if (/(?:¥|￥|JPY)\s*$/u.test(text)) return 'JPY'
  return /\$\s*$/u.test(text) ? 'dollar' : undefined
}

/** Words that name the unit of a number only in its abbreviation: "mdd" is millions of dollars. */
export const unitOfScale: Record<string, Unit> = { mdd: 'USD', mdp: 'MXN' }

const currencies = new Set(['USD', 'MXN', 'EUR', 'GBP', 'JPY', 'dollar'])
const isDollar = (unit: Unit) => unit === 'dollar' || unit === 'USD' || unit === 'MXN'

/**
 * Whether a number of a source can be the one of a sentence. A sentence may leave out the currency, never change it; it
 * may leave out no other unit.
 */
export function fitsUnit(statedUnit: Unit, source: Unit, sourceText: string): boolean {
  if (statedUnit === source) return true
  if (statedUnit === 'dollar' && isDollar(source)) return true
  if (source === 'dollar' && isDollar(statedUnit)) return true
  if (statedUnit === 'none') return currencies.has(source)
  // A table names the currency once, beside its numbers.
  return source === 'none' && currencies.has(statedUnit) && namesCurrency(sourceText, statedUnit)
}

const namesOfCurrency: Record<string, RegExp> = {
  USD: /US\$|USD|dollar|dólar|ドル|\$/iu,
  dollar: /\$|dollar|dólar/iu,
  MXN: /MXN|MX\$|pesos|\$/iu,
  EUR: /EUR|€|ユーロ/iu,
  GBP: /GBP|£|pounds/iu,
  JPY: /JPY|¥|円|yen/iu,
}
const namesCurrency = (text: string, unit: Unit) => namesOfCurrency[unit]?.test(text) ?? false
