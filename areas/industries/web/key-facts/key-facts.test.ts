import { expect, test } from 'vitest'
import type { ShownFact, ShownMeasure } from '../figures/fact-texts.ts'
import { keyFactsOf } from './key-facts.ts'

const measure = (id: string, item_id: string | null = null) => ({ id, item_id, status: 'active' }) as ShownMeasure
const fact = (id: string, measure_id: string, geography: string, period: string) =>
  ({ id, measure_id, geography, period, status: 'active' }) as ShownFact
const shown = (geography: string | null, most = 4) =>
  keyFactsOf(
    {
      measures: [measure('fine'), measure('size'), measure('audits', 'an-item'), measure('empty')],
      facts: [
        fact('eu', 'fine', 'EU', '2024'),
        fact('mx-old', 'size', 'MX', '2024'),
        fact('mx-new', 'size', 'MX', '2026'),
        fact('jp', 'size', 'JP', '2027'),
        fact('of-item', 'audits', 'MX', '2026'),
      ],
      sources: [],
    },
    geography,
    most,
  ).map(each => each.fact.id)

test('the key facts of an industry are the latest of its own place, then the latest of others', () => {
  expect(shown('MX')).toEqual(['mx-new', 'eu', 'jp'])
  expect(shown(null)).toEqual(['eu', 'jp', 'mx-new'])
  expect(shown('MX', 1)).toEqual(['mx-new'])
})
