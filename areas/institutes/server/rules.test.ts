import { describe, expect, test } from 'vitest'
import { instituteStates } from '#areas/members/contract.ts'
import { actionsIn, stateAfter } from '#kernel/contract/transitions.ts'
import { freeSlug, slugFrom } from '#kernel/server/slug.ts'
import { instituteActions, instituteTransitions } from '../contract/states.ts'

describe('the states of an institution', () => {
  test('change only by these actions', () => {
    const ways = instituteStates.map(state => [
      state,
      ...instituteActions.map(action => stateAfter(instituteTransitions, state, action) ?? '-'),
    ])
    expect(ways).toEqual([
      ['pending', 'active', '-', 'archived'],
      ['active', '-', 'suspended', '-'],
      ['suspended', 'active', '-', 'archived'],
      ['archived', '-', '-', '-'],
    ])
  })

  test('an active one is not offered to be archived', () => {
    expect(instituteStates.map(state => actionsIn(instituteTransitions, state))).toEqual([
      ['activate', 'archive'],
      ['suspend'],
      ['activate', 'archive'],
      [],
    ])
  })

  test('its slug is made from its name, and is unique', () => {
    expect(slugFrom('Escuela Técnica «Ángel» N.º 4', 'institute')).toBe('escuela-tecnica-angel-n-o-4')
    expect(slugFrom('港の学校', 'institute')).toBe('institute')
    expect(freeSlug('north', new Set(['north', 'north-2']))).toBe('north-3')
    expect(freeSlug('south', new Set(['north']))).toBe('south')
  })
})
