import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { education } from '../../contract/index.ts'
import { lesson, putCourse } from '#app/testing-courses.ts'
import { casesOf } from '#kernel/server/testing-cases.ts'
import { diceFrom, type Dice } from '#kernel/server/testing-numbers.ts'
import { testLearner } from '../testing-learner.ts'

let lab: TestLab
beforeAll(async () => {
  lab = await openTestLab()
})
afterAll(() => lab.close())

const people = casesOf({ inTest: 25, inFuzz: 200 })
const eventsEach = 100
const atOnce = 4
/** Learners have seen from none to all of the units. */
const fewestShares = casesOf({ inTest: 8, inFuzz: 20 })
const keys = Array.from({ length: 40 }, (_none, at) => `unit-${at}`)

function shuffled<T>(items: readonly T[], roll: Dice): T[] {
  const left = [...items]
  return items.map(() => left.splice(roll(left.length), 1)[0]!)
}

/**
 * The events of one learner: each twice, in any order, in batches of any size; some units are viewed, others only
 * opened.
 */
function doings(seed: number) {
  const roll = diceFrom(inject('seed') * people + seed)
  const seen = new Set(keys.filter(() => roll(100) < (seed * 100) / people))
  seen.delete(keys[roll(keys.length)]!)
  const events = Array.from({ length: eventsEach }, (_none, at) => {
    const unit_key = keys[at % keys.length]!
    const kind: 'viewed' | 'opened' = at >= keys.length && seen.has(unit_key) ? 'viewed' : 'opened'
    return { client_event_id: randomUUID(), unit_key, kind, at: new Date(Date.now() - roll(10_000_000)).toISOString() }
  })
  const sent = shuffled([...events, ...events], roll)
  const parcels: (typeof sent)[] = []
  while (sent.length > 0) parcels.push(sent.splice(0, 20 + roll(60)))
  return { parcels, seen }
}

/** The rule of progress, computed from the stored units alone. */
const afresh = `
select e.user_id, e.progress_pct as pct, e.completed_units as completed,
  (100 * count(*) filter (where p.state = 'completed') / ${keys.length})::int as fresh_pct,
  count(*) filter (where p.state = 'completed')::int as fresh_completed
from enrolments e left join unit_progress p on p.enrolment_id = e.id
where e.course_id = $1 group by e.id`

test(`${people} learners × ${eventsEach} events, twice each and in any order: every percentage is what a fresh count says`, async () => {
  const course_id = await putCourse(
    lab,
    'any-order',
    keys.map(key => lesson(key)),
  )
  const expected = new Map<string, number>()
  const study = async (seed: number) => {
    const { id, token } = await testLearner(lab, course_id)
    const { parcels, seen } = doings(seed)
    for (const events of parcels) {
      const { status } = await lab.call(education.progress, { course_id, events }, { as: token })
      expect(status).toBe(200)
    }
    expected.set(id, seen.size)
  }
  const seeds = Array.from({ length: people }, (_none, seed) => seed)
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let seed = seeds.pop(); seed !== undefined; seed = seeds.pop()) await study(seed)
    }),
  )
  const { rows } = await lab.store.pool.query(afresh, [course_id])
  expect(rows).toHaveLength(people)
  expect(new Set(rows.map(row => row.pct)).size).toBeGreaterThan(fewestShares)
  for (const row of rows) {
    expect(row).toMatchObject({ pct: row.fresh_pct, completed: row.fresh_completed })
    expect(row.completed).toBe(expected.get(row.user_id))
  }
})
