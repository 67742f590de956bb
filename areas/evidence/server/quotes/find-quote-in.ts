import { atMost } from '#kernel/server/at-most.ts'
import { Failure } from '#kernel/server/failures.ts'
import { WorkEnded, workThread } from '#kernel/server/work-thread.ts'
import { findQuote, searchedText, type QuoteResult } from './find-quote.ts'
import type { ToFind } from './quote-thread.ts'

const inThread = workThread<ToFind, QuoteResult>(new URL('./quote-thread.ts', import.meta.url), {
  timeoutMs: 10_000,
  memoryMb: 512,
})

/** Fewer characters are searched at once. */
const fewCharacters = 100_000
/** The most quotes that wait for the thread; more are refused. */
const inTurn = atMost(20)

/**
 * Finds a quote as `findQuote` does; in long texts, which take seconds, in a thread that ends after ten.
 * @throws Failure `source.too_slow`; `server.busy` when too many wait
 */
export async function findQuoteIn(quote: string, texts: readonly string[], named: number): Promise<QuoteResult> {
  const characters = texts.reduce((sum, text) => sum + text.length, 0)
  if (characters <= fewCharacters) return findQuote(quote, texts.map(searchedText), named)
  return inTurn(() => inThread({ quote, texts, named })).catch((error: unknown) => {
    throw error instanceof WorkEnded ? new Failure('source.too_slow') : error
  })
}
