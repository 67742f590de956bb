import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { numberText } from '#areas/industries/contract/fact-texts.ts'
import type { Unit } from '#areas/industries/contract/index.ts'
import type { SoundFact } from '#areas/industries/server/exports.ts'
import { locales } from '#kernel/contract/locales.ts'
import { missingFigures } from './check-figure.ts'
import { computeFigures } from './compute-figures.ts'

const fact = (period: string, value: number, more: object = {}): SoundFact =>
  ({
    id: `${period} ${value}`,
    geography: 'MX',
    period,
    value,
    value_high: null,
    rounded_to: 1,
    bound: 'exact',
    measure: { unit: 'number' },
    ...more,
  }) as unknown as SoundFact
const results = (facts: SoundFact[]) =>
  computeFigures(facts).map(({ formula, value, rounded_to }) => ({ formula, value, rounded_to }))

describe('what is computed from facts', () => {
  test('is the growth from the first period to the last, as finely as the rounding allows', () => {
    const inAnyOrder = [fact('2024', 1_200), fact('2020', 1_000), fact('2022', 900)]
    expect(results(inAnyOrder)).toEqual([{ formula: 'growth', value: 20, rounded_to: 1 }])
    const rough = [fact('2020', 4.1e9, { rounded_to: 1e8 }), fact('2024', 5.2e9, { rounded_to: 1e8 })]
    expect(results(rough)).toEqual([{ formula: 'growth', value: 30, rounded_to: 10 }])
  })

  test('is the change of a share in percentage points', () => {
    const percent = { measure: { unit: 'percent' }, rounded_to: 0.1 }
    const facts = [fact('2020', 72.3, percent), fact('2024', 67.9, percent)]
    expect(results(facts)).toEqual([{ formula: 'difference', value: -4.4, rounded_to: 0.1 }])
  })

  test('is the share of the world in the same period', () => {
    const facts = [fact('2024', 130_861_007), fact('2024', 8_142_000_000, { geography: '001' })]
    expect(results(facts)).toEqual([{ formula: 'share', value: 1.6, rounded_to: 0.1 }])
  })

  test.each([
    ['one fact', [fact('2024', 5)]],
    ['a change smaller than the rounding', [fact('2020', 100), fact('2024', 100.4)]],
    ['a bound', [fact('2020', 5, { bound: 'at_least' }), fact('2024', 50)]],
    ['a year and a month', [fact('2020', 500), fact('2024-05', 900)]],
    ['nothing to divide by', [fact('2020', 0), fact('2024', 900)]],
  ])('is nothing from %s', (_, facts) => expect(results(facts)).toEqual([]))
})

type SampleMeasure = {
  unit: Unit
  currency?: string
  facts: { value?: number; rounded_to?: number; quote?: string }[]
}
const sample = JSON.parse(
  readFileSync(new URL('../../../industries/sample/industries.json', import.meta.url), 'utf8'),
) as { industries: { measures: SampleMeasure[] }[] }

test.each(locales)(
  'every fact of the sample, written in %s, is found in its quote, and another value is not',
  locale => {
    const wrong: string[] = []
    let found = 0
    for (const { unit, currency = null, facts } of sample.industries.flatMap(({ measures }) => measures))
      for (const { value, rounded_to = 1, quote } of facts) {
        if (value === undefined || !quote) continue
        const missingOf = (shown: number) => {
          const written = numberText({ value: shown, rounded_to }, { unit, currency }, { locale, say: key => key })
          const figure = {
            measure: 'Size',
            place: 'MX',
            period: '2024',
            value: written,
            formula: null,
            rounded_to,
            inputs: [{ fact_id: '1', value, rounded_to, written }],
          }
          return missingFigures({ text: `Size, MX, 2024: ${written}`, figure }, locale, [
            { text: quote, locale: 'en-US' },
          ])
        }
        found += 1
        if (missingOf(value).length > 0) wrong.push(`${missingOf(value).join()} is in: ${quote}`)
        if (missingOf(value * 1.5 + 7 * rounded_to).length === 0) wrong.push(`${value} was not compared`)
      }
    expect(wrong).toEqual([])
    expect(found).toBe(60)
  },
)
