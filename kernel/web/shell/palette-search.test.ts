import { expect, test } from 'vitest'
import { folded, matching } from './palette-search.ts'

const hits = ['Aprendizaje de IA', 'Gestión de usuarios', 'マイラーニング', 'AI Learning'].map(title => ({
  id: title,
  title,
  path: '/',
}))
const found = (typed: string) => matching(hits, typed).map(({ title }) => title)

test('case, accents and full-width letters make no difference', () => {
  expect(folded('ＧＥＳＴＩÓＮ')).toBe('gestion')
  expect(found('gestion')).toEqual(['Gestión de usuarios'])
  expect(found('ＡＩ')).toEqual(['AI Learning'])
})

test('all words are required, in any order', () => {
  expect(found('ia aprend')).toEqual(['Aprendizaje de IA'])
  expect(found('ia usuarios')).toEqual([])
})

test('Japanese is found by any part of it', () => {
  expect(found('ラーニ')).toEqual(['マイラーニング'])
})
