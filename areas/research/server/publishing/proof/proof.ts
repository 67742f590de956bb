import type { Grade, QuoteState, SentenceKind } from '#areas/evidence/contract/index.ts'
import type { SentenceFigure } from '../../../contract/figures.ts'
import type { CorrectionKind } from '../../../contract/states.ts'
import type { Locale } from '#kernel/contract/fields.ts'

/** The most characters of a source on each side of a quote, in a proof and on the page of the stored passage. */
export const around = 600

/** A quote with the passage of its source that was stored: `at` is where the quote begins in it. */
export type ProofQuote = {
  id: string
  source: number
  state: QuoteState
  exact: string
  place: string | null
  passage: string
  at: number
}
export type ProofSentence = {
  id: string
  text: string
  kind: SentenceKind
  grade: Grade
  confirmed_at: string | null
  explanation: string | null
  /** The row of a table that it shows, with the values that it is based on. */
  figure: SentenceFigure | null
  quotes: ProofQuote[]
}
export type ProofSource = {
  n: number
  title: string
  producer: string | null
  published: string | null
  accessed_at: string
  licence: string | null
  url: string | null
  language: Locale
  /** The hash of the bytes that the lab read. */
  sha256: string
  extractor: string
}

/** The evidence of a report in the form that the lab signs. */
export type Proof = {
  format: 'ai-lab-report-proof-1'
  address: string
  /** The address at which the lab publishes its key. */
  issuer: string
  title: string
  summary: string
  question: string
  locale: Locale
  version: number
  newest: number
  published_at: string
  corrections: { kind: CorrectionKind; version: number; text: string; made_at: string; sentences: string[] }[]
  sections: { title: string; sentences: ProofSentence[] }[]
  sources: ProofSource[]
  /** The markup that the document shows: a change to it that is not signed is detected. */
  markup: string
}

/** The signed text, and the data to check it: both in base64. */
export type Signed = { text: string; key: string; signature: string }
