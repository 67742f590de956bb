import { expect, test } from 'vitest'
import { factDifference, namesStartup, type StatedFact } from './fact-differs.ts'

const users: StatedFact = { key: 'users', amount: 12_000, currency: null }
const raised: StatedFact = { key: 'funding_raised', amount: 400_000_000, currency: 'USD' }
const revenue: StatedFact = { key: 'monthly_revenue', amount: 1_200_000, currency: 'JPY' }
const team: StatedFact = { key: 'team_size', amount: 14, currency: null }

const difference = (fact: StatedFact, text: string, locale: 'en-US' | 'es-MX' | 'ja-JP' = 'en-US') =>
  factDifference(fact, 'Lumenlot', { text, context: '', locale, year: 2026 })

test.each<[StatedFact, 'en-US' | 'es-MX' | 'ja-JP', string, string]>([
  [users, 'en-US', 'Lumenlot has 9,000 users.', '9,000'],
  [users, 'es-MX', 'Lumenlot tiene 9,000 usuarios en México.', '9,000'],
  [users, 'ja-JP', 'Lumenlotのユーザーは9,000人だ。', '9,000'],
  [raised, 'en-US', 'Lumenlot, based in Puebla, has raised $5.5 million.', '5.5 million'],
  [raised, 'es-MX', 'Lumenlot recaudó 5.5 millones de dólares.', '5.5 millones'],
  [revenue, 'ja-JP', 'Lumenlotの月間売上は90万円に達した。', '90万'],
  [team, 'en-US', 'With a team of 25, Lumenlot opens a second office.', '25'],
])('%j differs from %s “%s”', (fact, locale, text, figure) => {
  expect(difference(fact, text, locale)).toBe(figure)
})

test.each<[string, StatedFact, string]>([
  ['the same figure', users, 'Lumenlot has 12,000 users.'],
  ['a rounder one', raised, 'Lumenlot has raised about $4 million.'],
  ['one that both are true of', users, 'Lumenlot has more than 10,000 users.'],
  ['another startup', users, 'Lumenlots has 9,000 users, and so does Other.'],
  ['another measure', users, 'Lumenlot has 9,000 followers.'],
  ['another currency', raised, 'Lumenlot has raised €5.5 million.'],
  ['a part that was added', users, 'Lumenlot has won 3,000 new users.'],
  ['a size that cannot be the same thing', users, 'Lumenlot speaks to 5 users.'],
  ['both figures', users, 'Lumenlot has 12,000 users, of 90,000 users of such tools.'],
  ['no figure', users, 'Lumenlot has users in three countries since 2024.'],
])('nothing differs from %s', (_what, fact, text) => {
  expect(difference(fact, text)).toBeUndefined()
})

test('a name is found as a word of its own, in Japanese too', () => {
  expect(namesStartup('In the Archive', 'Arc')).toBe(false)
  expect(namesStartup('The Arc, and others', 'Arc')).toBe(true)
  expect(namesStartup('ルメンロットは調達した', 'ルメンロット')).toBe(true)
  expect(namesStartup('Lumenlotは調達した', 'Lumenlot')).toBe(true)
})
