import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { paceDays, risksOf, risksOfPerson, type Standing } from './risk-rules.ts'

const day = 86_400_000
const now = new Date('2026-11-21T12:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * day)
const standing = (given: Partial<Standing> = {}): Standing => ({
  course_id: 'c',
  state: 'active',
  progress_pct: 50,
  started_at: ago(5),
  last_active_at: ago(1),
  struggling_units: 0,
  returned_units: 0,
  pace_days: 14,
  ...given,
})
const codes = (given: Partial<Standing>) => risksOf(standing(given), now).map(({ code }) => code)

describe('somebody is at risk in a course', () => {
  test('not while they follow its pace', () => expect(codes({})).toEqual([]))
  test('after seven days without activity', () => {
    expect(codes({ last_active_at: new Date(ago(7).getTime() + 1) })).toEqual([])
    expect(risksOf(standing({ last_active_at: ago(9) }), now)).toEqual([
      { code: 'inactive', course_id: 'c', params: { days: 9 } },
    ])
  })
  test('a quarter behind the pace', () => {
    expect(codes({ started_at: ago(10), progress_pct: 47 })).toEqual([])
    expect(risksOf(standing({ started_at: ago(10), progress_pct: 40 }), now)).toEqual([
      { code: 'behind', course_id: 'c', params: { pct: 40, expected_pct: 71 } },
    ])
    expect(codes({ started_at: ago(400), progress_pct: 76 })).toEqual([])
  })
  test('when stuck at a quiz, or with returned work', () =>
    expect(codes({ struggling_units: 1, returned_units: 2 })).toEqual(['returned_work', 'failed_attempts']))
  test('never once it is finished or dropped', () =>
    expect(
      (['completed', 'dropped', 'suspended'] as const).flatMap(state => codes({ state, last_active_at: ago(99) })),
    ).toEqual([]))
})

test('over all courses the most serious comes first, and inactivity is named once, the longest', () => {
  const risks = risksOfPerson(
    [
      standing({ course_id: 'a', last_active_at: ago(8) }),
      standing({ course_id: 'b', last_active_at: ago(20), started_at: ago(30), progress_pct: 10 }),
      standing({ course_id: 'c', returned_units: 1 }),
    ],
    now,
  )
  expect(risks.map(({ code, course_id }) => `${code} ${course_id}`)).toEqual([
    'returned_work c',
    'behind b',
    'inactive b',
  ])
})

test('an hour a week, at least two weeks, at most half a year', () =>
  expect([5, 60, 121, 600, 100_000].map(paceDays)).toEqual([14, 14, 21, 70, 180]))

describe('the database’s copy of the rule', () => {
  let lab: TestLab
  beforeAll(async () => {
    lab = await openTestLab()
  })
  afterAll(() => lab.close())

  test('gives the same result for any standing', async () => {
    const seconds = (days: number) => fc.integer({ min: 0, max: days * 86_400 })
    const any = fc.record({
      state: fc.constantFrom('active', 'active', 'active', 'completed', 'dropped'),
      progress_pct: fc.integer({ min: 0, max: 100 }),
      started: seconds(200),
      away: seconds(14),
      stuck: fc.constantFrom(0, 0, 0, 1),
      pace_days: fc.integer({ min: 14, max: 180 }),
    })
    const given = fc.sample(any, { numRuns: 2_000 })
    const { rows } = await lab.store.pool.query<{ at_risk: boolean }>(
      `select coalesce(risk_at(g.state, g.progress_pct, $1::timestamptz - make_interval(secs => g.started),
         $1::timestamptz - make_interval(secs => g.away), g.stuck, g.pace_days) <= $1::timestamptz, false) as at_risk
       from json_to_recordset($2::json) as g(n int, state text, progress_pct int, started int, away int, stuck int, pace_days int) order by n`,
      [now, JSON.stringify(given.map((each, n) => ({ ...each, n })))],
    )
    const ours = given.map(
      ({ started, away, stuck, ...rest }) =>
        risksOf(
          {
            ...rest,
            course_id: 'c',
            started_at: new Date(now.getTime() - started * 1_000),
            last_active_at: new Date(now.getTime() - away * 1_000),
            struggling_units: stuck,
            returned_units: 0,
          },
          now,
        ).length > 0,
    )
    expect(rows.map(({ at_risk }) => at_risk)).toEqual(ours)
    expect(ours.filter(Boolean).length).toBeGreaterThan(400)
    expect(ours.filter(each => !each).length).toBeGreaterThan(400)
  })

  test('paces a course like the rule', async () => {
    const minutes = [1, 59, 60, 61, 600, 1_439, 100_000]
    const { rows } = await lab.store.pool.query<{ pace: number }>(
      'select greatest(14, least(180, 7 * ceil(m / 60.0)::int)) as pace from unnest($1::int[]) with ordinality as t(m, n) order by n',
      [minutes],
    )
    expect(rows.map(({ pace }) => pace)).toEqual(minutes.map(paceDays))
  })
})
