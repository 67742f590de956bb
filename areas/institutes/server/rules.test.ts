import { describe, expect, test } from 'vitest'
import { instituteStates } from '../contract/institutes.ts'
import { memberStates } from '../contract/members.ts'
import { afterAction as instituteAfter, freeSlug, hasSeat, slugFrom } from './institute-rules.ts'
import { afterAction as memberAfter, higher, promoted } from './members/member-rules.ts'

describe('the states of an institution', () => {
  test('lead on by these ways and no other', () => {
    const ways = instituteStates.map(state => [
      state,
      ...(['activate', 'suspend', 'archive'] as const).map(action => instituteAfter(state, action) ?? '-'),
    ])
    expect(ways).toEqual([
      ['pending', 'active', '-', 'archived'],
      ['active', '-', 'suspended', '-'],
      ['suspended', 'active', '-', 'archived'],
      ['archived', '-', '-', '-'],
    ])
  })

  test('a seat is free below the limit, and always without one', () => {
    expect(hasSeat({ seat_limit: 2, student_count: 1 })).toBe(true)
    expect(hasSeat({ seat_limit: 2, student_count: 2 })).toBe(false)
    expect(hasSeat({ seat_limit: null, student_count: 99_999 })).toBe(true)
  })

  test('its address comes from its name, and is nobody else’s', () => {
    expect(slugFrom('Escuela Técnica «Ángel» N.º 4')).toBe('escuela-tecnica-angel-n-o-4')
    expect(slugFrom('港の学校')).toBe('institute')
    expect(freeSlug('north', new Set(['north', 'north-2']))).toBe('north-3')
    expect(freeSlug('south', new Set(['north']))).toBe('south')
  })
})

describe('the states of a member', () => {
  test('lead on by these ways and no other', () => {
    const ways = memberStates.map(state => [
      state,
      ...(['deactivate', 'reactivate', 'remove'] as const).map(action => memberAfter(state, action) ?? '-'),
    ])
    expect(ways).toEqual([
      ['active', 'deactivated', '-', 'archived'],
      ['deactivated', '-', 'active', 'archived'],
      ['archived', '-', '-', '-'],
    ])
  })

  test('go up a step at a time, and never down by an invitation', () => {
    expect([promoted('student'), promoted('supervisor'), promoted('owner')]).toEqual(['supervisor', 'owner', undefined])
    expect(higher('owner', 'student')).toBe('owner')
    expect(higher('student', 'supervisor')).toBe('supervisor')
  })
})
