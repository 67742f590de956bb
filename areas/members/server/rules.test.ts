import { describe, expect, test } from 'vitest'
import { stateAfter } from '#kernel/contract/transitions.ts'
import { memberStates } from '../contract.ts'
import { kindAfterPromotion, memberActions, memberTransitions } from '../contract/member-transitions.ts'
import { hasSeat, higher } from './member-rules.ts'

describe('the states of a member', () => {
  test('change only by these actions', () => {
    const ways = memberStates.map(state => [
      state,
      ...memberActions.map(action => stateAfter(memberTransitions, state, action) ?? '-'),
    ])
    expect(ways).toEqual([
      ['active', 'deactivated', '-', 'archived'],
      ['deactivated', '-', 'active', 'archived'],
      ['archived', '-', '-', '-'],
    ])
  })

  test('rise one step at a time, and never fall by an invitation', () => {
    expect(kindAfterPromotion).toEqual({ student: 'supervisor', supervisor: 'owner', owner: null })
    expect(higher('owner', 'student')).toBe('owner')
    expect(higher('student', 'supervisor')).toBe('supervisor')
  })
})

test('a seat is free below the limit, and always without one', () => {
  expect(hasSeat({ seat_limit: 2, student_count: 1 })).toBe(true)
  expect(hasSeat({ seat_limit: 2, student_count: 2 })).toBe(false)
  expect(hasSeat({ seat_limit: null, student_count: 99_999 })).toBe(true)
})
