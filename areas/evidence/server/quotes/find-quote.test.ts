import { describe, expect, inject, test } from 'vitest'
import { workMs } from '#kernel/server/testing-work.ts'
import { casesOf } from '#kernel/server/testing-cases.ts'
import { findQuote, searchedText } from './find-quote.ts'
import { alteredQuotes, sourceTexts, typographicQuotes } from './testing-quotes.ts'

const source = searchedText(
  'The mar-\nket “grew” by 15.2 % in 2024, and it did not shrink again. ﾃﾞｰﾀは 市場の\n成長を示す。 A re-\nentry followed.',
)
const found = (quote: string) => findQuote(quote, [source], 0)
const words = (quote: string) => {
  const result = found(quote)
  return 'from' in result ? source.text.slice(result.from, result.to) : undefined
}

describe('a quote', () => {
  test('is exact only letter by letter', () => {
    expect(found('grew” by 15.2 % in 2024')).toMatchObject({ state: 'exact' })
    expect(found('grew" by 15.2 % in 2024')).toMatchObject({ state: 'normalised' })
  })

  test('is found in spite of width, spaces, quotation marks and hyphens at line ends, in the source’s own words', () => {
    expect(words('The market "grew" by 15.2 %')).toBe('The mar-\nket “grew” by 15.2 %')
    expect(words('データは市場の成長を示す')).toBe('ﾃﾞｰﾀは 市場の\n成長を示す')
    expect(found('A re-entry followed.')).toMatchObject({ state: 'normalised' })
    expect(found('A reentry followed.')).toMatchObject({ state: 'normalised' })
  })

  test('does not begin inside a number or a word', () => {
    expect(found('5.2 % in 2024, and it did').state).toBe('near')
    expect(found('ket “grew” by 15.2 % in 2024').state).toBe('exact')
    expect(found('arket "grew" by 15.2 % in 2024').state).toBe('near')
  })

  test('with a word left out is a proposal, in the source’s own words', () => {
    expect(found('and it did shrink again. ')).toMatchObject({ state: 'near' })
    expect(words('2024, and it did shrink again.')).toContain('did not shrink')
  })

  test('that proves nothing or is nowhere is absent', () => {
    for (const quote of ['', '   ', '2024', 'Bananas ripen beside apples in autumn.'])
      expect(found(quote).state).toBe('absent')
  })

  test('that is in another source names it', () => {
    const other = searchedText('Elsewhere the harvest doubled within a year.')
    expect(findQuote('the harvest doubled within a year', [source, other], 0)).toMatchObject({
      state: 'misattributed',
      source: 1,
    })
  })

  test('takes no time in proportion to anything but the text', async () => {
    const long = searchedText('ab '.repeat(300_000))
    expect(await workMs(() => findQuote('ab '.repeat(300) + 'x', [long], 0))).toBeLessThan(3_000)
  })
})

const count = casesOf({ inTest: 200, inFuzz: 1_000 })

describe.each(['en-US', 'es-MX', 'ja-JP'] as const)(`of ${count} quotes in %s`, locale => {
  const texts = sourceTexts[locale].map(searchedText)

  test('none that is altered passes as exact or normalised', () => {
    const altered = alteredQuotes(locale, count, inject('seed'))
    expect(altered).toHaveLength(count)
    const passed = altered.filter(({ quote, source: at }) =>
      ['exact', 'normalised'].includes(findQuote(quote, texts, at).state),
    )
    expect(passed).toEqual([])
  })

  test('those in another typography are found, to 99 %', () => {
    const quotes = typographicQuotes(locale, count, inject('seed'))
    const missed = quotes.filter(
      ({ quote, source: at }) => !['exact', 'normalised'].includes(findQuote(quote, texts, at).state),
    )
    expect(missed.length, JSON.stringify(missed.slice(0, 3))).toBeLessThanOrEqual(count / 100)
  })

  test('those of another source name it', () => {
    const quotes = typographicQuotes(locale, count, inject('seed')).filter(({ quote }) => quote.length > 20)
    const wrong = quotes.filter(({ quote, source: at }) => {
      const result = findQuote(quote, texts, (at + 1) % texts.length)
      return result.state !== 'misattributed' || result.source !== at
    })
    expect(wrong.length, JSON.stringify(wrong.slice(0, 3))).toBeLessThanOrEqual(quotes.length / 100)
  })
})
