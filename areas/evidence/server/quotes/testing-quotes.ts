import type { Locale } from '#kernel/contract/fields.ts'
import { diceFrom, type Dice } from '#kernel/server/testing-numbers.ts'

/** Invented texts, each written in its language, with line breaks as extraction leaves them. */
export const sourceTexts: Record<Locale, string[]> = {
  'en-US': [
    'The ministry counted 1,204 small mills in 2021, and “fewer than half” of them export. A year later the num-\nber had fallen to 1,187. Owners don’t expect it to rise before 2027; they say that energy costs, not wages, decide. Exports reached $48.5 million in the same year, up 3.2 % on 2020. The survey did not ask about informal work.',
    'Half of the farms that took part had never used a sensor before. Water use fell by 12 per cent in the first season – and by 19 per cent in the second. The authors warn that rain was unusually plenti-\nful. No farm left the trial, although two changed owners. “We would do it again,” said most of them.',
    'Clinics that send reminders see fewer missed appointments: 7.4 % against 11.9 %. The difference held in rural areas. It was not larger among older patients, as the team had expected. A text message costs the clinic about two cents. The trial ran for 18 months in 63 clinics and ended in March 2023.',
  ],
  'es-MX': [
    'La secretaría contó 1,204 molinos pequeños en 2021, y “menos de la mitad” exporta. Un año después, el nú-\nmero había bajado a 1,187. Los dueños no esperan que suba antes de 2027: dicen que decide la energía, no los salarios. Las exportaciones llegaron a 48.5 millones de dólares ese año, 3.2 % más que en 2020. La encuesta no preguntó por el trabajo informal.',
    'La mitad de las granjas participantes nunca había usado un sensor. El uso de agua bajó 12 por ciento en la primera temporada – y 19 por ciento en la segunda. Los autores advierten que llovió más de lo habi-\ntual. Ninguna granja dejó el ensayo, aunque dos cambiaron de dueño. “Lo haríamos otra vez”, dijo la mayoría.',
    'Las clínicas que envían recordatorios tienen menos ausencias: 7.4 % frente a 11.9 %. La diferencia se mantuvo en zonas rurales. No fue mayor entre los pacientes de más edad, como esperaba el equipo. Un mensaje le cuesta a la clínica unos dos centavos. El ensayo duró 18 meses en 63 clínicas y terminó en marzo de 2023.',
  ],
  'ja-JP': [
    '同省は2021年に1,204の小規模な製粉所を数え、「半数に満たない」製粉所が輸出している。翌年、その数は1,187に\n減った。経営者は2027年より前に増えるとは見ていない。決め手は賃金ではなくエネルギー費だという。同年の輸出額は48億5,000万円に達し、前年比で3.2％増えた。調査は非公式な労働については尋ねていない。',
    '参加した農場の半数は、それまでセンサーを使ったことがなかった。水の使用量は1年目に12％、2年目に19％減少した。著者らは、雨が例年になく多かったと\n注意を促している。試験から離脱した農場はなかったが、2つの農場は所有者が替わった。多くの農場が「もう一度参加したい」と答えた。',
    '通知を送る診療所では、無断の欠席が少ない。割合は7.4％で、送らない診療所では11.9％だった。この差は地方でも変わらなかった。チームの予想に反して、高齢の患者で差が大きくなることはなかった。試験は63の診療所で18か月続き、2023年3月に終わった。',
  ],
}

type Planted = { quote: string; source: number }

const pieces = (text: string, locale: Locale): string[] =>
  locale === 'ja-JP' ? text.replaceAll('\n', '').split(/(?<=[。、])/u) : text.replaceAll('-\n', '').split(/\s+/)

/** A stretch of a text long enough to be a quote. */
function stretch(locale: Locale, random: Dice): Planted {
  for (;;) {
    const source = random(sourceTexts[locale].length)
    const words = pieces(sourceTexts[locale][source]!, locale)
    const length = locale === 'ja-JP' ? 1 + random(3) : 5 + random(14)
    const from = random(Math.max(1, words.length - length))
    const quote = words.slice(from, from + length).join(locale === 'ja-JP' ? '' : ' ')
    if (quote.length >= (locale === 'ja-JP' ? 12 : 25)) return { quote, source }
  }
}

const pairs: Record<Locale, [string, string][]> = {
  'en-US': [
    [' not ', ' '],
    ['fewer', 'more'],
    ['fell', 'rose'],
    ['before', 'after'],
    ['No ', 'One '],
    ['larger', 'smaller'],
  ],
  'es-MX': [
    [' no ', ' sí '],
    ['menos', 'más'],
    ['bajó', 'subió'],
    ['antes', 'después'],
    ['primera', 'última'],
    ['nunca', 'siempre'],
  ],
  'ja-JP': [
    ['ない', 'る'],
    ['減', '増'],
    ['より前', 'より後'],
    ['少ない', '多い'],
    ['半数', '大半'],
    ['だった', 'ではなかった'],
  ],
}

const isIn = (quote: string, locale: Locale) =>
  sourceTexts[locale].some(text => text.replaceAll('-\n', '').replaceAll('\n', '').includes(quote))

function alter(quote: string, locale: Locale, random: Dice): string {
  const kind = random(4)
  if (kind === 0) return quote.replace(/\d/, digit => String((Number(digit) + 1 + random(8)) % 10))
  if (kind === 1) {
    const [from, to] = pairs[locale][random(pairs[locale].length)]!
    return quote.replace(from, to)
  }
  const at = 3 + random(quote.length - 6)
  if (kind === 2) return quote.slice(0, at) + (locale === 'ja-JP' ? 'の新た' : ' never ') + quote.slice(at)
  const end = at + 1 + random(3)
  return quote.slice(0, at) + quote.slice(end)
}

/** The same text but for spaces and signs is another typography, no other text. */
const letters = (text: string) => text.normalize('NFKC').replaceAll(/[^\p{L}\p{N}%]/gu, '')

/** Quotes with a word, a digit or a letter changed, added or left out. */
export function alteredQuotes(locale: Locale, count: number, seed: number): Planted[] {
  const random = diceFrom(seed)
  const planted: Planted[] = []
  while (planted.length < count) {
    const { quote, source } = stretch(locale, random)
    const altered = alter(quote, locale, random)
    if (letters(altered) !== letters(quote) && !isIn(altered.trim(), locale)) planted.push({ quote: altered, source })
  }
  return planted
}

const wide = (text: string) =>
  text.replaceAll(/[!-~]/g, character => String.fromCharCode(character.charCodeAt(0) + 0xfee0))
const typographies: ((quote: string, locale: Locale) => string)[] = [
  quote => quote,
  quote => quote.replaceAll(/[“”「」]/g, mark => ({ '“': '"', '”': '"' })[mark] ?? mark).replaceAll('’', "'"),
  quote => quote.replaceAll(' ', '\u00A0 '),
  quote => quote.replaceAll('–', '-').replaceAll('%', '％'),
  (quote, locale) => (locale === 'ja-JP' ? wide(quote) : quote.replaceAll(' ', '\n')),
  quote => quote.normalize('NFD'),
  quote => `${quote.slice(0, 9)}\u200B${quote.slice(9)}`,
  quote => quote.replaceAll('“', '«').replaceAll('”', '»'),
]

/** The same words in another typography: width, spaces, quotation marks, dashes, composed accents. */
export function typographicQuotes(locale: Locale, count: number, seed: number): Planted[] {
  const random = diceFrom(seed)
  return Array.from({ length: count }, () => {
    const { quote, source } = stretch(locale, random)
    return { quote: typographies[random(typographies.length)]!(quote, locale), source }
  })
}
