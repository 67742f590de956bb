import { describe, expect, test } from 'vitest'
import { readCursor, uuidPattern } from './cursor.ts'
import { pairsIn, pairsOf, prefixQuery, searchable, spanish } from './search.ts'

describe('searching', () => {
  test('width, case and Latin accents are ignored; Japanese marks are not', () => {
    expect(searchable('ＣÓDIGO Ágil')).toBe('codigo agil')
    expect(searchable('ﾀﾞﾝｽ')).toBe('ダンス')
    expect(searchable('は')).not.toBe(searchable('ば'))
  })
  test('Spanish words in -ción keep the one accent that their dictionary needs, typed or not', () => {
    expect(spanish('Certificación CERTIFICACION certificaciones')).toBe('certificación certificación certificaciones')
    expect(spanish(prefixQuery('lecciones certificacion'))).toBe('lecciones & certificación:*')
  })
  test('Japanese is searched by pairs, one character by itself, and other scripts not at all', () => {
    expect(pairsIn('道具')).toEqual(['道具'])
    expect(pairsIn('AIエージェント')).toContain('iエ')
    expect(pairsIn('道')).toEqual(['道'])
    expect(pairsIn('tools')).toEqual([])
    for (const q of ['道具', '道', 'ェン'])
      for (const pair of pairsIn(q)) expect(pairsOf('エージェントの道具')).toContain(pair)
  })
  test('every word is required, the last may be incomplete, and typed operators have no effect', () => {
    expect(prefixQuery('Agent loops')).toBe('agent & loops:*')
    expect(prefixQuery("a' | !b:* <-> (c)")).toBe('a & b & c:*')
    expect(prefixQuery('!!')).toBe('')
  })
})

describe('a cursor', () => {
  const of = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const id = '01a1faea-48fb-7015-ba76-f98559ce7080'
  test('is read back only when all of it has its shape', () => {
    expect(readCursor(of(['12', id]), [/^\d+$/, uuidPattern])).toEqual(['12', id])
    for (const bad of ['', 'x', of(['12']), of(['12', id, 1]), of(['a', id]), of([12, id]), of({}), of(['12', 'id'])]) {
      expect(() => readCursor(bad, [/^\d+$/, uuidPattern])).toThrow('input.invalid')
    }
  })
})
