import * as z from 'zod/mini'
import { CodeGradeField } from '#areas/evidence/contract/index.ts'
import { claimWith } from '#areas/tutor/contract.ts'
import { Id, LocaleField, upTo } from '#kernel/contract/fields.ts'
import { outcomes, sourceKinds } from './states.ts'

const place = {
  source: z.enum(sourceKinds),
  /** The course, report, news item or help page. */
  document: z.string(),
  /** The unit, section or heading in it. */
  place: z.nullable(z.string()),
  /** The language of the text. */
  locale: LocaleField,
  /** Where it is in the lab. */
  path: z.string(),
}

/** The number of passages that the model reads, and that a reader is shown. */
export const mostPassages = 10
export const mostShown = 5

/** A passage of a source, verbatim. */
export const Passage = z.object({ ...place, text: z.string() })
export type Passage = z.infer<typeof Passage>

/** A verbatim quote of a source, found there by the server. */
export const Quote = z.object({ ...place, quote: z.string() })
export type Quote = z.infer<typeof Quote>

/** The conversation that a question belongs to; the first line of every answer. */
export const Begun = z.object({ kind: z.literal('begun'), conversation_id: Id, turn_id: Id })
export type Begun = z.infer<typeof Begun>
/** One sentence of an answer, with its quotes. */
export const Claim = claimWith(Quote)
export type Claim = z.infer<typeof Claim>
/** A sentence of an earlier answer; its grade is null where it was stored before code graded sentences. */
export const StoredClaim = z.extend(z.omit(Claim, { kind: true }), { grade: z.nullable(CodeGradeField) })
/** Why a sentence of the model is not part of the answer. */
export const dropReasons = ['no_quote', 'not_plain', 'untraceable'] as const
/** A sentence of the model that is not part of the answer. */
export const Dropped = z.object({ kind: z.literal('dropped'), text: z.string(), reason: z.enum(dropReasons) })
export type Dropped = z.infer<typeof Dropped>
export const End = z.object({
  kind: z.literal('end'),
  outcome: z.enum(outcomes),
  passages: upTo(mostShown, Passage),
  /** Sentences of the model that no source supports; they are not shown. */
  dropped: z.int(),
  /** The model that wrote the claims. */
  model: z.nullable(z.string()),
  /** The failure code of the model, where it failed. */
  fault: z.nullable(z.string()),
})
export type End = z.infer<typeof End>
