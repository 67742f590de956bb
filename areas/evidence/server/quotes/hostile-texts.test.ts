import { expect, test } from 'vitest'
import { workMs } from '#kernel/server/testing-work.ts'
import { splitSentences } from '../sentences/split-sentences.ts'
import { locateQuote, searchedText } from './find-quote.ts'
import { findQuoteIn } from './find-quote-in.ts'
import { normalText } from './normal-text.ts'

test('a letter with a hundred thousand accents is read at once', async () => {
  expect(await workMs(() => normalText(`a${'\u0301\u0316'.repeat(50_000)}`))).toBeLessThan(1_000)
})

test('a text of points or of abbreviations is divided at once', async () => {
  expect(await workMs(() => splitSentences('.'.repeat(200_000)))).toBeLessThan(1_000)
  expect(await workMs(() => splitSentences('Dr. '.repeat(50_000)))).toBeLessThan(1_000)
})

test('a quote that begins at every letter of a text is looked for no longer than another', async () => {
  const searched = searchedText('a'.repeat(1_000_000))
  expect(await workMs(() => locateQuote('a'.repeat(900), searched))).toBeLessThan(2_500)
})

test('long texts are searched while others are served', async () => {
  const long = 'こんにちは世界。'.repeat(60_000)
  const search = async () =>
    expect(await findQuoteIn('これは どこにもない文です。', ['一つ目。', long, long], 0)).toEqual({ state: 'absent' })
  expect(await workMs(search)).toBeLessThan(150)
})
