export {
  addSnapshot,
  addSource,
  readPageAt,
  readTyped,
  readUpload,
  storeDocument,
  type StoredDocument,
} from './sources/add-source.ts'
export { locateIn, storeQuote, type LocatedQuote } from './sources/anchor-quote.ts'
export { sourceViews } from './sources/source-views.ts'
export {
  deleteSource,
  filesOfSource,
  newestSnapshots,
  quotesByIds,
  retractSource,
  searchedSnapshots,
  snapshotById,
  sourceById,
  type SnapshotRow,
  type SourceRow,
} from './sources/sources.queries.ts'
export { decodeText } from './extraction/decode-text.ts'
export { hasFigure, hasValue, missingNumbers, type MissingNumber, type SourceText } from './numbers/check-numbers.ts'
export { readNumbers, type Figure } from './numbers/read-numbers.ts'
export { findQuoteIn } from './quotes/find-quote-in.ts'
export { findQuote, hasExactly, locateQuote, searchedText, type Found } from './quotes/find-quote.ts'
export {
  codeGradeOf,
  gradeOf,
  isInSource,
  kindOf,
  meaningfulWords,
  mostTracedQuotes,
  namesIn,
  sharedWords,
  type GradedQuote,
} from './sentences/grade-sentence.ts'
export { splitSentences } from './sentences/split-sentences.ts'
