import { expect, test } from 'vitest'
import { assetLink, assetOfLink, unitLink, unitOfLink } from '#areas/education/contract/inner-links.ts'
import { changeLinks } from './links.ts'
import { joinQuizBody } from './quiz-text.ts'

const seen = (markdown: string) => {
  const found: string[] = []
  changeLinks(markdown, ({ href, isImage }) => void found.push((isImage ? '!' : '') + href))
  return found
}

test('finds links, pictures and definitions outside code', () => {
  expect(seen('[a](b) ![c](<d e> "t") [![f](g)](h) [i](j(k)l) `[m](n)` \\[o](p) [q]: r')).toEqual([
    'b',
    '!d e',
    '!g',
    'h',
    'j(k)l',
  ])
  expect(seen('[a]: b\n\n```\n[c](d)\n[e]: f\n```')).toEqual(['b'])
})

test('the marker of a quiz between its texts is no link', () => {
  expect(seen(joinQuizBody('[a](b)', '[c](d)'))).toEqual(['b', 'd'])
})

test('changes addresses, or keeps only the text', () => {
  const change = (markdown: string) =>
    changeLinks(markdown, ({ href }) =>
      href === 'gone' ? 'words' : href === 'keep' ? undefined : { href: `unit:${href}` },
    )
  expect(change('[a *b*](x "t") [c](gone) [d](keep) [e](<y>)')).toBe('[a *b*](unit:x "t") c [d](keep) [e](unit:y)')
  expect(change('[![a](gone)](x)')).toBe('[a](unit:x)')
  expect(change('[a]: x\n[b]: gone')).toBe('[a]: unit:x\n[b]: gone')
})

test('inner links can be read back, whatever their names contain', () => {
  for (const key of ['a/b', 'ユニット/第1章', 'a (b)/c#d?e'])
    for (const fragment of [undefined, '見出し'])
      expect(unitOfLink(unitLink(key, fragment))).toEqual({ unit_key: key, ...(fragment ? { fragment } : {}) })
  expect(assetOfLink(assetLink('en/a (1) ü.png'))).toBe('en/a (1) ü.png')
  expect(unitOfLink('https://a.example')).toBeUndefined()
  expect(assetOfLink('a.png')).toBeUndefined()
})
