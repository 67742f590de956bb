import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { locales } from '#kernel/contract/fields.ts'
import { cachedReadingOf, readingOf, type ReadingRow } from './reading.queries.ts'

let lab: TestLab
beforeAll(async () => {
  lab = await openTestLab({ SAMPLE: 'on' })
})
afterAll(() => lab.close())

const shownOf = (row: ReadingRow | undefined) => {
  if (!row) return undefined
  const {
    marks: _marks,
    lines: _lines,
    progress: _progress,
    characters: _characters,
    ...shown
  } = row as ReadingRow & Record<string, unknown>
  return shown
}

test('what is cached of a course and what one reader has make the same course as one statement', async () => {
  const { rows: courses } = await lab.store.pool.query<{ id: string; slug: string }>('select id, slug from courses')
  const { rows: people } = await lab.store.pool.query<{ id: string }>(
    `select id from (select u.id, row_number() over (partition by e.state, e.course_id order by u.id) as n
     from users u join enrolments e on e.user_id = u.id) as ranked where n = 1`,
  )
  const readers = [undefined, ...new Set(people.map(({ id }) => id))].slice(0, 12)
  let read = 0
  for (const { id, slug } of courses)
    for (const personId of readers)
      for (const [at, locale] of locales.entries()) {
        const params = { course: at === 0 ? slug : id, personId, locale }
        const cached = await cachedReadingOf(lab.lab.readDb, lab.lab.contentCache.of('courses'), params)
        const whole = await readingOf(lab.lab.readDb, params)
        expect(shownOf(cached)).toEqual(shownOf(whole))
        if (cached) read += 1
      }
  expect(read).toBeGreaterThan(50)
})
