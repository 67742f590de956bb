import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DraftOutline, OutlineSnapshot } from '#areas/education/server/exports.ts'
import * as rule from './outline-rules.ts'

const words = (text: string) => ({ 'en-US': text })
const outline: DraftOutline = [
  { section_key: 's1', title: words('One'), units: ['a', 'b', 'c'].map(unit_key => ({ unit_key, required: true })) },
  { section_key: 's2', title: words('Two'), units: [{ unit_key: 'd', required: false }] },
]
const keys = (of: DraftOutline) => of.map(section => section.units.map(unit => unit.unit_key).join(''))

describe('moving units', () => {
  test.each([
    ['a', { section_key: 's1', position: 2 }, ['bca', 'd']],
    ['c', { section_key: 's1', position: 0 }, ['cab', 'd']],
    ['a', { section_key: 's2', position: 0 }, ['bc', 'ad']],
    ['a', { section_key: 's2' }, ['bc', 'da']],
    ['a', { section_key: 's2', position: 99 }, ['bc', 'da']],
    ['b', { section_key: 's1', position: 1 }, ['abc', 'd']],
  ])('%s goes to %j', (unit_key, place, expected) => {
    const unit = rule.entryOf(outline, unit_key)!
    expect(keys(rule.withUnit(outline, unit, place))).toEqual(expected)
  })

  test('never loses or duplicates a unit, wherever it is moved', () => {
    const move = fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('s1', 's2'), fc.nat(5))
    fc.assert(
      fc.property(fc.array(move, { maxLength: 20 }), moves => {
        const end = moves.reduce(
          (now, [key, section_key, position]) => rule.withUnit(now, rule.entryOf(now, key)!, { section_key, position }),
          outline,
        )
        expect(rule.keysOf(end).toSorted()).toEqual(['a', 'b', 'c', 'd'])
      }),
    )
  })

  test('a section moves with its units', () => {
    expect(keys(rule.withSection(outline, outline[1]!, 0))).toEqual(['d', 'abc'])
  })
})

describe('the state of a unit between authors and learners', () => {
  test.each([
    [true, true, true, 'published'],
    [true, false, true, 'new'],
    [false, true, true, 'removed'],
    [false, false, true, 'hidden'],
    [true, true, false, 'new'],
    [false, false, false, 'hidden'],
  ] as const)('in the outline %s, visible %s, ever published %s: %s', (isIn, isVisible, was, status) => {
    expect(rule.statusOf(isIn, isVisible, was)).toBe(status)
  })
})

describe('keys', () => {
  test.each([
    [words('Agents & Tools: 101'), 'agents-tools-101'],
    [{ 'en-US': '', 'es-MX': '¿Qué es un agente?' }, 'que-es-un-agente'],
    [{ 'en-US': '', 'ja-JP': 'エージェント' }, 'unit-1'],
  ])('of %j is %s', (title, key) => {
    expect(rule.freeKey(title, new Set(), 'unit')).toBe(key)
  })

  test('that are taken get a number', () => {
    expect(rule.freeKey(words('Intro'), new Set(['intro', 'intro-2']), 'unit')).toBe('intro-3')
    expect(rule.freeKey(words('!'), new Set(['unit-1']), 'unit')).toBe('unit-2')
  })
})

describe('the difference of two outlines', () => {
  const snapshot = (of: DraftOutline): OutlineSnapshot =>
    of.map(section => ({
      ...section,
      units: section.units.map(unit => ({
        ...unit,
        type: 'markdown',
        title: words(unit.unit_key.toUpperCase()),
        est_minutes: 3,
      })),
    }))
  const change = (after: OutlineSnapshot) => {
    const { sections, units } = rule.outlineDifference(snapshot(outline), after)
    return {
      sections: sections.map(each => [each.section_key, each.change]),
      units: units.filter(unit => unit.changes.length > 0).map(unit => [unit.unit_key, unit.changes]),
    }
  }

  test('of an outline and itself is empty', () => {
    expect(change(snapshot(outline))).toEqual({ sections: [], units: [] })
  })

  test('names what was added, removed, moved, and is required now', () => {
    const after = snapshot([
      { ...outline[0]!, title: words('First'), units: ['c', 'a', 'n'].map(unit_key => ({ unit_key, required: true })) },
      { section_key: 's3', title: words('Three'), units: [{ unit_key: 'd', required: true }] },
    ])
    expect(change(after)).toEqual({
      sections: [
        ['s1', 'renamed'],
        ['s3', 'added'],
        ['s2', 'removed'],
      ],
      units: [
        ['a', ['moved']],
        ['n', ['added']],
        ['d', ['moved', 'requirement']],
        ['b', ['removed']],
      ],
    })
  })

  test('a unit moved to the front is the only one that counts as moved', () => {
    expect([...rule.movedKeys(['a', 'b', 'c', 'd'], ['d', 'a', 'b', 'c'])]).toEqual(['d'])
    expect([...rule.movedKeys(['a', 'b', 'c'], ['x', 'a', 'b', 'c'])]).toEqual([])
  })
})
