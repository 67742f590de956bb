import { describe, expect, test } from 'vitest'
import { instituteStates } from '../contract/institutes.ts'
import { memberStates } from '../contract/members.ts'
import { afterAction as instituteAfter, freeSlug, hasSeat, slugFrom } from './institute-rules.ts'
import { inviteEnds, inviteStateAt, isOfDomains, masked, mayResend, mayRevoke } from './invite-rules.ts'
import { afterAction as memberAfter, higher, promoted } from './member-rules.ts'

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

describe('an invitation', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const ends = inviteEnds(now)

  test('holds fourteen days, to the moment', () => {
    expect(ends.toISOString()).toBe('2026-12-05T12:00:00.000Z')
    const at = (time: number) => inviteStateAt({ state: 'pending', expires_at: ends }, new Date(time))
    expect(at(ends.getTime() - 1)).toBe('pending')
    expect(at(ends.getTime())).toBe('expired')
    expect(inviteStateAt({ state: 'declined', expires_at: now }, ends)).toBe('declined')
  })

  test('may be sent again unless accepted, and taken back while it waits', () => {
    const states = ['pending', 'accepted', 'declined', 'expired', 'revoked'] as const
    expect(states.filter(mayResend)).toEqual(['pending', 'declined', 'expired', 'revoked'])
    expect(states.filter(mayRevoke)).toEqual(['pending', 'expired'])
  })

  test('shows its address only to who knows it', () => {
    expect(masked('karla@harbour.example')).toBe('k•••@h•••.example')
    expect(masked('a@b.co.example')).toBe('a•••@b•••.example')
  })

  test.each([
    ['a@school.example', ['school.example'], true],
    ['a@cs.school.example', ['school.example'], true],
    ['a@oldschool.example', ['school.example'], false],
    ['a@school.example.evil.example', ['school.example'], false],
    ['a@anywhere.example', [], true],
  ])('by link is open to %s of %j: %s', (email, domains, fits) => expect(isOfDomains(email, domains)).toBe(fits))
})
