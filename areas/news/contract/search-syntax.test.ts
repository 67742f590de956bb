import { expect, test } from 'vitest'
import { readSearch, withoutPart, type Condition } from './search-syntax.ts'

/** A condition as a text with all of its brackets. */
function said(condition: Condition | undefined): string {
  if (!condition) return ''
  if (condition.kind === 'not') return `-${said(condition.of)}`
  if (condition.kind === 'text') return condition.isPhrase ? `"${condition.text}"` : condition.text
  if (condition.kind === 'field') return `${condition.field}:${condition.text}`
  return `(${condition.of.map(said).join(condition.kind === 'all' ? ' ' : ' OR ')})`
}

test.each([
  ['a b', '(a b)'],
  ['a OR b c', '((a OR b) c)'],
  ['a OR b OR c -d date:P7D', '((a OR b OR c) -d)'],
  ['a (b c OR d)', '(a (b (c OR d)))'],
  ['(a b) OR c', '((a b) OR c)'],
  ['OR a OR', 'a'],
  ['a OR OR b', '(a OR b)'],
  ['a OR) b', '(a b)'],
  ['a ) b', '(a b)'],
  ['((a OR -b', '(a OR -b)'],
  ['"a b" intitle:c #d', '("a b" intitle:c tag:d)'],
  ['date:P7D OR a', 'a'],
  ['() OR', ''],
])('%s means %s', (q, meaning) => expect(said(readSearch(q).condition)).toBe(meaning))

test.each([
  ['audit OR auditoría OR 監査 -hiring date:P7D', ['audit OR auditoría OR 監査', '-hiring', 'date:P7D']],
  ['  (a b) OR "c d"  #x', ['(a b) OR "c d"', '#x']],
  ['a ) b', ['a', 'b']],
  ['OR a OR', ['a OR']],
])('the parts of %s are %j', (q, parts) =>
  expect(readSearch(q).parts.map(({ from, to }) => q.slice(from, to))).toEqual(parts),
)

test('a part is removed with its place, and the rest means what it meant', () => {
  const q = 'audit OR auditoría  -hiring date:P7D'
  const { parts } = readSearch(q)
  expect(parts.map(part => withoutPart(q, part))).toEqual([
    '-hiring date:P7D',
    'audit OR auditoría date:P7D',
    'audit OR auditoría  -hiring',
  ])
  expect(parts.map(({ since }) => since)).toEqual([undefined, undefined, { days: 7 }])
  expect(readSearch(q).since).toEqual({ days: 7 })
})
