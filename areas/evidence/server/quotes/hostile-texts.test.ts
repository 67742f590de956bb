import { expect, test } from 'vitest'
import { splitSentences } from '../sentences/split-sentences.ts'
import { locateQuote, searchedText } from './find-quote.ts'
import { findQuoteIn } from './find-quote-in.ts'
import { normalText } from './normal-text.ts'

/** In milliseconds of work: other processes do not count. */
const took = (work: () => unknown) => {
  const before = process.cpuUsage()
  work()
  return process.cpuUsage(before).user / 1_000
}

test('a letter with a hundred thousand accents is read at once', () => {
  expect(took(() => normalText(`a${'\u0301\u0316'.repeat(50_000)}`))).toBeLessThan(1_000)
})

test('a text of points or of abbreviations is divided at once', () => {
  expect(took(() => splitSentences('.'.repeat(200_000)))).toBeLessThan(1_000)
  expect(took(() => splitSentences('Dr. '.repeat(50_000)))).toBeLessThan(1_000)
})

test('a quote that begins at every letter of a text is looked for no longer than another', () => {
  const searched = searchedText('a'.repeat(1_000_000))
  expect(took(() => locateQuote('a'.repeat(900), searched))).toBeLessThan(2_500)
})

test('long texts are searched while others are served', async () => {
  const long = 'こんにちは世界。'.repeat(60_000)
  let longest = 0
  let last = performance.now()
  const clock = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 5)
  const found = await findQuoteIn('これは どこにもない文です。', ['一つ目。', long, long], 0)
  clearInterval(clock)
  expect(found).toEqual({ state: 'absent' })
  expect(longest).toBeLessThan(500)
})
