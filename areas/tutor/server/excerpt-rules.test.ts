import { describe, expect, test } from 'vitest'
import { excerptOf, hasEveryWord } from './excerpt-rules.ts'

const marked = (text: string, q: string) => {
  const { excerpt, marks } = excerptOf(text, q)
  return marks.map(({ from, to }) => excerpt.slice(from, to))
}

describe('an excerpt', () => {
  test('marks the searched words, whatever their accents, case and endings', () => {
    expect(marked('Un agente trabaja en un Ciclo; los ciclos terminan.', 'ciclo')).toEqual(['Ciclo', 'ciclos'])
    expect(marked('Una función devuelve algo.', 'funcion dev')).toEqual(['función', 'devuelve'])
    expect(marked('The loop ends.', 'loops')).toEqual(['loop'])
  })
  test('marks characters where words have no spaces', () => {
    expect(marked('エージェントは観察し、決定します。', '観察')).toEqual(['観察'])
    expect(marked('観察と観察者', '観察者')).toEqual(['観察者'])
  })
  test('of a long text is the part around the first match, on one line', () => {
    const text = `${'before it\n'.repeat(60)}the needle is here ${'and after '.repeat(60)}`
    const { excerpt, marks } = excerptOf(text, 'needle')
    expect(excerpt.length).toBeLessThanOrEqual(182)
    expect(excerpt.startsWith('…')).toBe(true)
    expect(excerpt.endsWith('…')).toBe(true)
    expect(excerpt).not.toContain('\n')
    expect(marks.map(({ from, to }) => excerpt.slice(from, to))).toEqual(['needle'])
  })
  test('has no mark where the words are in the heading alone', () => {
    expect(excerptOf('Nothing of it.', 'loop')).toEqual({ excerpt: 'Nothing of it.', marks: [] })
  })
})

test('a title has every searched word, the last one perhaps incomplete', () => {
  expect(hasEveryWord('Tools and their limits', 'limits too')).toBe(true)
  expect(hasEveryWord('Tools and their limits', 'tools loop')).toBe(false)
  expect(hasEveryWord('ツールの使い方', '使い')).toBe(true)
  expect(hasEveryWord('Tools', '—')).toBe(false)
})
