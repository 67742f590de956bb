import type { LocatedQuote } from '#areas/evidence/server/exports.ts'
import type { StoredSentence } from '../tables.ts'

/** A proposed sentence with the quotes that were found for it, not stored yet. */
export type Proposed = { sentence: StoredSentence; quotes: LocatedQuote[] }
