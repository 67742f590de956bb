import * as z from 'zod/mini'
import { Id } from '#kernel/contract/fields.ts'

/**
 * How a quote was found in its source. `exact`: letter by letter. `normalised`: but for width, spaces, quotation marks
 * and hyphens at the end of a line. `near`: similar words, so only a proposal. `misattributed`: in another source.
 */
export const quoteStates = ['exact', 'normalised', 'near', 'misattributed', 'absent'] as const
export const QuoteStateField = z.enum(quoteStates)
export type QuoteState = (typeof quoteStates)[number]

/** What a sentence is. A sentence with a figure is a claim, whatever its writer says. */
export const sentenceKinds = ['claim', 'definition', 'founder_statement', 'opinion', 'transition'] as const
export const SentenceKindField = z.enum(sentenceKinds)
export type SentenceKind = (typeof sentenceKinds)[number]

/**
 * How far a sentence is known to rest on its sources. `quoted`: it is the quote. `traced`: code found its numbers,
 * names and most of its words in its quotes, which does not mean that they say it. `confirmed`: a person has read both.
 */
export const grades = ['quoted', 'traced', 'confirmed', 'challenged', 'unsupported'] as const
export const GradeField = z.enum(grades)
export type Grade = (typeof grades)[number]

/** The grades that code gives, without a person. None of them says that a quote supports a sentence. */
export const codeGrades = ['quoted', 'traced', 'unsupported'] as const satisfies readonly Grade[]
export const CodeGradeField = z.enum(codeGrades)
export type CodeGrade = (typeof codeGrades)[number]

/** A quote with its position in the snapshot of its source. */
export const QuoteView = z.object({
  id: Id,
  source_id: Id,
  snapshot_id: Id,
  /** The source's own words; of a quote that is absent, the words that were looked for. */
  exact: z.string(),
  before: z.string(),
  after: z.string(),
  /** The first character in the snapshot's text; null where it is absent. */
  offset: z.nullable(z.int()),
  /** The page of a PDF, or the cell or line of a table. */
  place: z.nullable(z.string()),
  state: QuoteStateField,
})
export type QuoteView = z.infer<typeof QuoteView>
