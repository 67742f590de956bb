import { globSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { contains, containsLowered, likePattern } from './like-pattern.ts'

test('special characters of like match themselves', () => {
  expect(likePattern('ada')).toBe('%ada%')
  expect(likePattern(String.raw`100%_\ `)).toBe(String.raw`%100\%\_\\ %`)
  expect(likePattern('')).toBe('%%')
})

test('a text contains words in upper or lower case, and no words are no condition', () => {
  const query = (words: string) => new PgDialect().sqlToQuery(contains(sql`name`, words)!)
  expect(query(' Ada_')).toMatchObject({ sql: 'lower(name) like lower($1)', params: [String.raw`%Ada\_%`] })
  for (const words of ['', '  ', undefined])
    expect([contains(sql`name`, words), containsLowered(sql`words`, words)]).toEqual([undefined, undefined])
})

test('no area has a condition of its own for texts that contain words', () => {
  const sources = globSync('areas/**/*.{queries,sql}.ts')
  expect(sources.length).toBeGreaterThan(150)
  const byHand = /\bilike\b|\bposition\([^`]*\bin lower\(|\blower\([^`]*\) like \$\{likePattern|\blike lower\(/
  // Prepared statements are one text, into which no condition of Drizzle fits.
  const isPrepared = (path: string) =>
    [
      'areas/institutes/server/members/supervisors.queries.ts',
      'areas/education/server/reading/sign-ups.queries.ts',
    ].includes(path)
  expect(sources.filter(path => byHand.test(readFileSync(path, 'utf8')) && !isPrepared(path))).toEqual([])
})
