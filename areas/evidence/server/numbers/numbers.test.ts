import { describe, expect, inject, test } from 'vitest'
import type { Locale } from '#kernel/contract/fields.ts'
import { casesOf } from '#kernel/server/testing-cases.ts'
import { hasFigure, missingNumbers } from './check-numbers.ts'
import { readNumbers } from './read-numbers.ts'
import { rightNumbers, wrongNumbers, type NumberCase } from './testing-numbers.ts'

const read = (text: string, locale: Locale = 'en-US') =>
  readNumbers(text, locale).map(({ readings: [first] }) => [first!.value, first!.unit])
const missing = (sentence: string, quote: string, locale: Locale = 'en-US') =>
  missingNumbers({ text: sentence, locale }, [{ text: quote, locale }]).map(({ written }) => written)

describe('the figures of a text', () => {
  test.each<[string, Locale, [number, string][]]>([
    [
      'up 5.2% to US$1.25 billion in 2024',
      'en-US',
      [
        [5.2, 'percent'],
        [1.25e9, 'USD'],
        [2024, 'none'],
      ],
    ],
    ['1.234,5 millones de dólares', 'es-MX', [[1_234_500_000, 'USD']]],
    [
      '3 mil millones de pesos y 2 billones de euros',
      'es-MX',
      [
        [3e9, 'MXN'],
        [2e12, 'EUR'],
      ],
    ],
    ['subió 2 puntos porcentuales', 'es-MX', [[2, 'points']]],
    ['hasta EUR\u00a035\u00a0M', 'es-MX', [[35e6, 'EUR']]],
    [
      '1兆2,345億円、約300万人、２．５ポイント',
      'ja-JP',
      [
        [1_234_500_000_000, 'JPY'],
        [3_000_000, 'none'],
        [2.5, 'points'],
      ],
    ],
    [
      'a loss of −3 % and a room at -5',
      'en-US',
      [
        [-3, 'percent'],
        [-5, 'none'],
      ],
    ],
  ])('%s', (text, locale, figures) => expect(read(text, locale)).toEqual(figures))

  test('names, ordinals and marks of footnotes are none', () => {
    for (const text of ['GPT-4 and COVID-19 in Q3 over 5G', 'the 3rd of them', 'as shown [12]'])
      expect(read(text)).toEqual([])
    expect(hasFigure('No number here.', 'en-US')).toBe(false)
  })

  test('a point in Spanish may group or divide', () => {
    expect(readNumbers('1.234', 'es-MX')[0]!.readings.map(({ value }) => value)).toEqual([1234, 1.234])
  })
})

describe('a figure of a sentence', () => {
  test('may be rounder than its source, never finer', () => {
    expect(missing('It grew 5%.', 'It grew 5.2 percent.')).toEqual([])
    expect(missing('It grew 5.2%.', 'It grew 5 percent.')).toEqual(['5.2'])
    expect(missing('About 2,000 mills.', 'There are 1,987 mills.')).toEqual([])
    expect(missing('There are 2,000 mills.', 'There are 1,987 mills.')).toEqual(['2,000'])
  })

  test('is read in the digits of any script', () => {
    expect(missing('There are ١٬١٧٨ mills.', 'There are 1,187 mills.')).toEqual(['١٬١٧٨'])
    expect(missing('There are ١٬١٨٧ mills.', 'There are 1,187 mills.')).toEqual([])
    expect(missing('There are 𝟏,𝟏𝟕𝟖 mills.', 'There are 1,187 mills.')).toEqual(['𝟏,𝟏𝟕𝟖'])
    expect(missing('There are 𝟏,𝟏𝟖𝟕.𝟓 mills.', 'There are 1,187.5 mills.')).toEqual([])
    expect(hasFigure('Hay १२ molinos.', 'es-MX')).toBe(true)
  })

  test('says over only what is over', () => {
    expect(missing('More than 2 million people.', '2.3 million people')).toEqual([])
    expect(missing('More than 2 million people.', '1.9 million people')).toEqual(['2 million'])
  })

  test('keeps its unit', () => {
    expect(missing('It rose 5%.', 'It rose 5 percentage points.')).toEqual(['5'])
    expect(missing('It cost €5 million.', 'It cost $5 million.')).toEqual(['5 million'])
    expect(missing('It cost 5 million.', 'It cost $5 million.')).toEqual([])
  })

  test('may be spelled out in the source, and share the unit of a range', () => {
    expect(missing('Only 3 mills.', 'Only three mills.')).toEqual([])
    expect(missing('Between 3% and 5%.', 'Between 3 and 5 percent.')).toEqual([])
  })
})

// The shares are of many: among few, some seeds have more.
const drawn = casesOf({ inTest: 500, inFuzz: 10_000 })

test(`of ${drawn} planted errors at least 99 % are found, and of as many right numbers at most 2 % are doubted`, () => {
  const isFound = ({ sentence, quote }: NumberCase) => missingNumbers(sentence, [quote]).length > 0
  const passed = wrongNumbers(drawn, inject('seed')).filter(each => !isFound(each))
  const doubted = rightNumbers(drawn, inject('seed')).filter(isFound)
  expect(passed.length, JSON.stringify(passed.slice(0, 5), null, 1)).toBeLessThanOrEqual(drawn / 100)
  expect(doubted.length, JSON.stringify(doubted.slice(0, 5), null, 1)).toBeLessThanOrEqual(drawn / 50)
})
