import { afterAll, beforeAll, expect, test } from 'vitest'
import { lesson, putCourse, quiz, testLearner } from '#app/testing-courses.ts'
import { openTestLab, type TestLab } from '#app/testing.ts'
import type { Locale } from '#kernel/contract/fields.ts'
import { mostHits, tutor, type Hit } from '../contract.ts'
import { indexed } from './testing-answers.ts'

const loops =
  'An agent observes, decides and acts.\n\n## Stopping\n\nA budget of steps stops every loop. It’s the agent’s limit.'
const english = lesson('tools', 'A tool is a function with a description that an agent can call.')
const units = [
  lesson(
    'loops',
    loops,
    'Un agente observa, decide y actúa.\n\n## Detenerse\n\nUna función con presupuesto lo detiene.',
  ),
  { ...english, bodies: { 'en-US': english.bodies['en-US']! } },
  quiz('exam'),
]

let lab: TestLab
let course = ''
let token = ''
beforeAll(async () => {
  lab = await openTestLab()
  course = await indexed(lab, putCourse(lab, 'searched', units))
  token = (await testLearner(lab, course)).token
})
afterAll(() => lab.close())

const search = async (
  q: string,
  { locale, as = token, course_id = course }: { locale?: Locale; as?: string; course_id?: string } = {},
) => {
  const { status, body } = await lab.call(tutor.search, { course_id, q }, { as, ...(locale && { locale }) })
  return { status, hits: status === 200 ? body.hits : [] }
}
const placesOf = (hits: readonly Hit[]) => hits.map(({ unit_key, heading }) => [unit_key, heading?.text ?? null])

test('finds passages with every word, the last one perhaps incomplete', async () => {
  const { hits } = await search('steps bud')
  expect(hits).toEqual([
    {
      unit_key: 'loops',
      unit_title: expect.objectContaining({ 'en-US': 'Lesson loops' }),
      heading: { id: 'stopping', text: 'Stopping' },
      locale: 'en-US',
      excerpt: 'A budget of steps stops every loop. It’s the agent’s limit.',
      marks: [
        { from: 2, to: 8 },
        { from: 12, to: 17 },
      ],
      heading_marks: [],
    },
  ])
  expect((await search('budget description')).hits).toEqual([])
  expect((await search('stopping')).hits.map(hit => hit.heading_marks)).toEqual([[{ from: 0, to: 8 }]])
})

test('units whose title has the words come first, those without text too', async () => {
  const { hits } = await search('lesson tools')
  expect(placesOf(hits)[0]).toEqual(['tools', null])
  expect(placesOf((await search('exam')).hits)).toEqual([['exam', null]])
})

test('searches the text that the reader sees, in its language', async () => {
  const { hits } = await search('funcion', { locale: 'es-MX' })
  expect(
    hits.map(({ unit_key, locale, excerpt, marks }) => [
      unit_key,
      locale,
      marks.map(m => excerpt?.slice(m.from, m.to)),
    ]),
  ).toEqual([['loops', 'es-MX', ['función']]])
  // Tools has no Spanish text: its English one is shown, and found.
  expect(placesOf((await search('description', { locale: 'es-MX' })).hits).map(([key]) => key)).toEqual(['tools'])
})

test('finds Japanese words without spaces, and words of other scripts beside them', async () => {
  const own = await indexed(lab, putCourse(lab, 'searched-ja', [lesson('loop', 'Text.')]))
  const { rows } = await lab.store.pool.query<{ id: string }>(`select id from units where course_id = $1`, [own])
  await lab.store.pool.query(
    `insert into unit_bodies (unit_id, locale, markdown, html, headings, hash, source_hash) values ($1, 'ja-JP', 'エージェントは budget を観察します。', '', '[]', 'x', 'x')`,
    [rows[0]!.id],
  )
  await lab.runJobs()
  const { token: as } = await testLearner(lab, own)
  const find = async (q: string) => (await search(q, { locale: 'ja-JP', as, course_id: own })).hits.length
  expect([await find('観察'), await find('観察 budg'), await find('観光'), await find('観察 loop')]).toEqual([
    1, 1, 0, 0,
  ])
})

test('odd words find nothing and break nothing', async () => {
  for (const q of ["'", '\\', ':*', '& |', "観'察\\", '!', '(', '  ', '<script>', '🙂'])
    expect([q, (await search(q)).hits]).toEqual([q, []])
})

test('a locked unit is found by nobody who may not open it', async () => {
  const texts = [lesson('open', 'Plain words.'), lesson('later', 'A secret word.'), lesson('rest', 'Ordinary words.')]
  const locked = await indexed(lab, putCourse(lab, 'searched-locked', texts))
  const { pool } = lab.store
  await pool.query(`update units set free_preview = (unit_key = 'open') where course_id = $1`, [locked])
  await pool.query(`update units set unlock_at = '2999-01-01' where course_id = $1 and unit_key = 'later'`, [locked])
  const { token: as } = await testLearner(lab, locked)
  expect((await search('plain', { as, course_id: locked })).hits).toHaveLength(1)
  expect((await search('secret', { as, course_id: locked })).hits).toEqual([])
  expect((await search('later', { as, course_id: locked })).hits).toEqual([])
  const { token: stranger } = await lab.person({ roles: [1] })
  expect((await search('ordinary', { as, course_id: locked })).hits).toHaveLength(1)
  expect((await search('plain', { as: stranger, course_id: locked })).hits).toHaveLength(1)
  for (const q of ['ordinary', 'rest', 'secret'])
    expect((await search(q, { as: stranger, course_id: locked })).hits).toEqual([])
})

test('answers a bounded number of places', async () => {
  const many = Array.from({ length: mostHits + 20 }, (_, n) => lesson(`n${n}`, `Repeated word in text ${n}.`))
  const long = await indexed(lab, putCourse(lab, 'searched-long', many))
  const { token: as } = await testLearner(lab, long)
  expect((await search('repeated', { as, course_id: long })).hits).toHaveLength(mostHits)
})
