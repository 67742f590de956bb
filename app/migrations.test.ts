import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../migrations')
const takesAway = /\b(?:drop (?:column|table)|rename (?:column|to))\b/i
/** These are older than this rule. A migration is added when the last release no longer reads what it removes. */
const lookedAt = ['0005_education_ratings.sql', '0076_search-parts.sql', '0097_news-index-parts.sql']

test('no migration takes away a column or table that a process of the last release may still read', () => {
  const files = readdirSync(folder).filter(name => name.endsWith('.sql'))
  const taking = files.filter(name => takesAway.test(readFileSync(join(folder, name), 'utf8')))
  expect(taking.toSorted()).toEqual(lookedAt)
})
