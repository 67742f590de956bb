import { describe, expect, test } from 'vitest'
import { wordFaults, type House } from './check-words.ts'
import { usesIn } from './word-uses.ts'
import type { Languages } from './word-rules.ts'

const news: Languages = {
  'en-US': {
    list: { title: 'Latest news', count_one: 'One article', count_other: '{{count}} articles by {{who}}' },
    failures: { news: { gone: 'This article is gone.' } },
  },
  'es-MX': {
    list: {
      title: 'Noticias',
      count_one: 'Un artículo',
      count_many: '{{count}} de artículos de {{who}}',
      count_other: '{{count}} artículos de {{who}}',
    },
    failures: { news: { gone: 'Este artículo ya no existe.' } },
  },
  'ja-JP': {
    list: { title: '最新ニュース', count_other: '{{who}}の記事{{count}}件' },
    failures: { news: { gone: 'この記事はありません。' } },
  },
}
const page = `const { t } = useWords('news'); export const Page = () => <h1 title={t('list.title')}>{t('list.count', { count: 2 })}</h1>`
const problem = 'export const title = (code: string) => words(`news:failures.${code}`)'
const source = (text: string, path = 'areas/news/web/page.tsx') => ({ path, uses: usesIn(text, path) })
const house = (given: Partial<House> = {}): House => ({
  words: { news },
  sources: [source(page), source(problem)],
  codes: ['news.gone'],
  texts: [{ where: 'news.list', locale: 'en-US', text: 'Lists the news.' }],
  ...given,
})
const changed = (locale: string, list: Record<string, string>, without?: string) => {
  const copy = structuredClone(news)
  const texts = copy[locale]?.list as Record<string, string>
  Object.assign(texts, list)
  if (without) delete texts[without]
  return wordFaults(house({ words: { news: copy } }))
}

describe('the words of a house', () => {
  test('have no fault when all exist in all languages', () => {
    expect(wordFaults(house())).toEqual([])
  })

  test('must exist, and only where they are used', () => {
    expect(changed('ja-JP', {}, 'title')).toEqual(['news ja-JP list.title: is missing'])
    expect(changed('ja-JP', { extra: '余り' })).toEqual(['news ja-JP list.extra: is not in en-US'])
    expect(changed('es-MX', { title: ' ' })).toContain('news es-MX list.title: is empty')
  })

  test('have the plural forms of their language, no fewer and no more', () => {
    expect(changed('es-MX', {}, 'count_many')).toEqual(['news es-MX list.count: has no form _many'])
    expect(changed('ja-JP', { count_one: '{{who}}の記事1件' })).toEqual([
      'news ja-JP list.count: the language has no form _one',
    ])
    expect(changed('es-MX', { count_zero: 'Sin artículos de {{who}}' })).toEqual([
      'news es-MX list.count: the language has no form _zero',
    ])
  })

  test('have the same placeholders, and no English left', () => {
    expect(changed('ja-JP', { count_other: '記事{{count}}件' })).toEqual([
      'news ja-JP list.count: says other placeholders than en-US',
    ])
    const english = {
      'en-US': { a: 'No one has been here' },
      'es-MX': { a: 'No one has been here' },
      'ja-JP': { a: 'No one has been' },
    }
    const faults = wordFaults(
      house({ words: { news, x: english }, sources: [source(page), source(problem), source("say('x:a')")] }),
    )
    expect(faults).toEqual(['x es-MX a: is still English', 'x ja-JP a: is still English'])
  })

  test('are all used by some code, and code uses no others', () => {
    expect(wordFaults(house({ sources: [source(problem)] }))).toEqual([
      'news:list.title: nothing says it',
      'news:list.count: nothing says it',
    ])
    const wrong = source(
      "const { t } = useWords('news'); t('list.titel'); words(locale, 'news:list.nothing'); throw invalid({ a: 'odd' })",
    )
    expect(wordFaults(house({ sources: [source(page), source(problem), wrong] }))).toEqual([
      'areas/news/web/page.tsx: says list.titel, which no catalogue has',
      'areas/news/web/page.tsx: says news:list.nothing, which no catalogue has',
      'areas/news/web/page.tsx: says kernel:fields.odd, which no catalogue has',
    ])
  })

  test('have a text for every failure, and no other', () => {
    expect(wordFaults(house({ codes: ['news.gone', 'news.late'] }))).toEqual([
      'failures.news.late: no catalogue words it',
    ])
    expect(wordFaults(house({ codes: [] }))).toEqual(['failures.news.gone: there is no such failure'])
  })

  test('are not written directly in the markup', () => {
    const bare = source('export const Page = () => <p title="Some title">Read on · 3</p>')
    expect(wordFaults(house({ sources: [source(page), source(problem), bare] }))).toHaveLength(2)
  })

  test('are plain, and so are help pages and descriptions of calls', () => {
    expect(changed('en-US', { title: 'Hand in' })).toEqual(['news en-US list.title: says “Hand in”; say: submit'])
    const texts: House['texts'] = [{ where: 'page.md', locale: 'en-US', text: 'The news stands below.' }]
    expect(wordFaults(house({ texts }))).toEqual(['page.md: says “stands below”; say: is, is shown'])
  })

  test('were read', () => {
    expect(wordFaults(house({ sources: [] }))).toContain('nothing was looked at')
    expect(wordFaults(house({ texts: [] }))).toContain('nothing was looked at')
    expect(wordFaults(house({ words: {} }))).toContain('nothing was looked at')
  })
})
