import { expect, test } from 'vitest'
import type { Locale } from '#kernel/contract/fields.ts'
import { differenceOf } from './differ.ts'

type Case = [report: string, news: string, found?: [string, string]]

const say = (text: string, locale: Locale, context = '') => ({ text, context, locale, year: 2026 })
const compare = (locale: Locale, report: string, news: string) => {
  const [text, context = ''] = news.split(' | ').toReversed() as [string, string?]
  const found = differenceOf(say(report, locale), say(text, locale, context))
  return found && [found.report, found.news]
}

const english: Case[] = [
  [
    'The pilot in Port Alder covers 2,000 sites.',
    'Port Alder widens its audit pilot | The pilot now covers 2,400 sites.',
    ['2,000', '2,400'],
  ],
  [
    'The chamber counted 1,187 small mills in 2025.',
    'The chamber counted 1,240 small mills in 2025.',
    ['1,187', '1,240'],
  ],
  [
    'Exports of small mills reached US$48.5 million.',
    'Small mills: exports | Exports reached US$52 million last year.',
    ['48.5 million', '52 million'],
  ],
  ['Energy decides for 61% of the owners of mills.', 'Energy decides for 45% of the owners of mills.', ['61', '45']],
  [
    'The trial handled 5,100 bookings of ferries.',
    'The trial of the ferries handled 6,300 bookings.',
    ['5,100', '6,300'],
  ],
  // The same, rounded more.
  ['The chamber counted 1,187 small mills in 2025.', 'The chamber counted about 1,200 small mills in 2025.'],
  ['Exports of small mills reached US$48.5 million.', 'Exports of small mills reached 48.5 million dollars.'],
  // Both values are given.
  ['The pilot in Port Alder covers 2,000 sites.', 'The pilot in Port Alder grows from 2,000 sites to 2,400 sites.'],
  // Another year, place, subject, thing counted, unit, or kind of percentage.
  ['The chamber counted 1,187 small mills in 2025.', 'The chamber counted 1,240 small mills in 2019.'],
  ['The chamber of Alder counted 1,187 small mills.', 'The chamber of Lisbon counted 1,240 small mills.'],
  ['The chamber counted 1,187 small mills in 2025.', 'The library counted 1,240 new readers in 2025.'],
  ['The chamber counted 1,187 small mills.', 'The chamber counted small mills and 1,240 bakeries.'],
  ['Exports of small mills reached US$48.5 million.', 'Exports of small mills reached €52 million.'],
  ['Exports of small mills rose by 3.2%.', 'Small mills hold 12% of all exports.'],
  ['A first audit takes a median of 24 working days.', 'An audit of the harbor took five days, and 11 cranes passed.'],
  ['Small mills employ 9 people.', 'Small mills employ 12,000 people.'],
  [
    'In 2025 mills exported goods worth 48.5 million US dollars.',
    'Ferries carried goods worth 12 million US dollars in 2025.',
  ],
]
const spanish: Case[] = [
  [
    'La cámara contó 1,187 molinos pequeños en 2025.',
    'La cámara contó 1.240 molinos pequeños en 2025.',
    ['1,187', '1.240'],
  ],
  [
    'El piloto de auditoría abarca 2,000 sedes.',
    'El piloto de auditoría crece | El piloto abarca ya 2.400 sedes.',
    ['2,000', '2.400'],
  ],
  [
    '61% de los dueños de molinos mencionó la energía.',
    '45 por ciento de los dueños de molinos mencionó la energía.',
    ['61', '45'],
  ],
  ['La cámara contó 1,187 molinos pequeños en 2025.', 'La cámara contó unos 1.200 molinos pequeños en 2025.'],
  ['La cámara contó 1,187 molinos pequeños en 2025.', 'La cámara contó 1.240 molinos pequeños en 2018.'],
  ['Sus exportaciones llegaron a 48.5 millones de dólares.', 'Sus exportaciones llegaron a 60 millones de pesos.'],
  ['La cámara contó 1,187 molinos pequeños.', 'El hospital contó 1.240 citas por mensaje.'],
]
const japanese: Case[] = [
  [
    '商工会が2025年に数えた小規模な製粉所は1,187か所だった。',
    '商工会によると、2025年に数えた小規模な製粉所は1,240カ所だった。',
    ['1,187', '1,240'],
  ],
  ['AI監査の試行の対象は2,000拠点である。', 'AI監査の試行の対象は2,400拠点になった。', ['2,000', '2,400']],
  ['経営者の61%がエネルギー費を挙げた。', '経営者の45%がエネルギー費を挙げた。', ['61', '45']],
  [
    '商工会が2025年に数えた小規模な製粉所は1,187か所だった。',
    '商工会が2025年に数えた小規模な製粉所は約1,200か所だった。',
  ],
  ['商工会が2025年に数えた小規模な製粉所は1,187か所だった。', '市立図書館は蔵書1,240冊をエージェントに開放した。'],
  [
    '商工会が2025年に数えた小規模な製粉所は1,187か所だった。',
    '商工会が2018年に数えた小規模な製粉所は1,240か所だった。',
  ],
]

const cases: [Locale, Case][] = [
  ...english.map((each): [Locale, Case] => ['en-US', each]),
  ...spanish.map((each): [Locale, Case] => ['es-MX', each]),
  ...japanese.map((each): [Locale, Case] => ['ja-JP', each]),
]
test.each(cases)('%s: %j', (locale, [report, news, found]) => {
  expect(compare(locale, report, news)).toEqual(found)
})

test('texts of different languages are not compared', () => {
  const report = say('The chamber counted 1,187 small mills in 2025.', 'en-US')
  expect(
    differenceOf(report, { ...report, text: report.text.replace('1,187', '1,240'), locale: 'es-MX' }),
  ).toBeUndefined()
})

test('a sentence with more figures than a reader compares is left alone, however many there are', () => {
  const figures = Array.from({ length: 3_000 }, (_, n) => n + 100).join(' mills, ')
  expect(
    compare(
      'en-US',
      'The chamber counted 1,187 small mills in 2025.',
      `The chamber counted small mills in 2025: ${figures}.`,
    ),
  ).toBeUndefined()
  expect(
    compare(
      'en-US',
      `The chamber counted small mills in 2025: ${figures}.`,
      'The chamber counted 1,187 small mills in 2025.',
    ),
  ).toBeUndefined()
})
