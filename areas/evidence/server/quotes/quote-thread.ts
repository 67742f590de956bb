import { answerWork } from '#kernel/server/work-thread.ts'
import { findQuote, searchedText } from './find-quote.ts'

export type ToFind = { quote: string; texts: readonly string[]; named: number }

answerWork(({ quote, texts, named }: ToFind) => findQuote(quote, texts.map(searchedText), named))
