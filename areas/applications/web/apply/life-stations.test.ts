import { expect, test } from 'vitest'
import { nextStatuses, outcomes, stations, type PublicStatus } from '../../contract/states.ts'
import { lifeOf, stationOf } from './life-stations.ts'

const timeline = (...statuses: PublicStatus[]) =>
  statuses.map((status, day) => ({ status, at: `2026-11-0${day + 1}T00:00:00Z`, by: 'lab' as const, note: null }))
const statesOf = (status: PublicStatus, ...before: PublicStatus[]) =>
  lifeOf({ status, timeline: timeline(...before, status), request: null })
    .stations.map(({ state }) => state)
    .join(' ')

test('a draft is at the first station', () => expect(statesOf('draft')).toBe('now next next next next'))
test('in review, what came before is done', () =>
  expect(statesOf('in_review', 'draft', 'submitted', 'screening')).toBe('done done done now next'))
test('a stage that was left out counts as done', () =>
  expect(statesOf('in_review', 'draft', 'submitted')).toBe('done done done now next'))
test('a request for more is at the stage that it interrupts', () => {
  const life = lifeOf({
    status: 'more_info',
    timeline: timeline('draft', 'submitted', 'screening', 'more_info'),
    request: null,
  })
  expect([life.asked?.from, life.stations[2]!.state]).toEqual(['screening', 'now'])
})
test('after a decision everything is done; on the waiting list something is still to come', () => {
  expect(statesOf('accepted', 'draft', 'submitted', 'in_review')).toBe('done done done done done')
  expect(statesOf('waitlisted', 'draft', 'submitted', 'in_review')).toBe('done done done done now')
})
test('a withdrawn application is at the stage where it was withdrawn', () =>
  expect(statesOf('withdrawn', 'draft', 'submitted')).toBe('done now next next next'))

test('the picture is of the same states as the rules: each station leads to the next, and the last one to the outcomes', () => {
  for (const [at, station] of stations.slice(0, -1).entries()) expect(nextStatuses[station][0]).toBe(stations[at + 1])
  expect(nextStatuses.decision.slice(0, outcomes.length)).toEqual(outcomes)
})
test('the lab sees a decision that founders do not', () => {
  const facts = { timeline: timeline('draft', 'submitted', 'in_review'), request: null }
  expect(stationOf(lifeOf({ ...facts, status: 'in_review' }))).toBe('in_review')
  expect(stationOf(lifeOf({ ...facts, status: 'decision' }))).toBe('decision')
})
