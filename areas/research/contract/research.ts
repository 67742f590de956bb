import * as z from 'zod/mini'
import { GradeField, QuoteView, SentenceKindField, SourceView } from '#areas/evidence/contract/index.ts'
import { Id, Instant, line, LocaleField, text, upTo } from '#kernel/contract/fields.ts'
import { SentenceFigure } from './figures.ts'
import { blockReasons, origins, researchStates } from './states.ts'

export const mostSections = 20
export const mostSentences = 60
export const mostSources = 40
export const mostQuotes = 3

export const ResearchTitle = line(160)
export const Question = text(500)
export const Scope = text(2_000)
export const SentenceText = line(600)
export const QuoteText = text(1_000, 1)

export const Sentence = z.object({
  id: Id,
  text: z.string(),
  kind: SentenceKindField,
  grade: GradeField,
  quotes: upTo(mostQuotes, QuoteView),
  confirmed_at: z.nullable(Instant),
  /** The reason why its sources differ, if they do. */
  explanation: z.nullable(z.string()),
  origin: z.enum(origins),
  /** The model did not find it in its quotes in a second reading. */
  is_doubted: z.boolean(),
  /** The row of a table that it shows; null for a sentence. */
  figure: z.nullable(SentenceFigure),
  /** The figures that are in none of its quotes. */
  missing_numbers: upTo(300, z.string()),
})
export type Sentence = z.input<typeof Sentence>

export const Section = z.object({
  id: Id,
  title: z.string(),
  question: z.string(),
  sentences: upTo(mostSentences, Sentence),
})
export type Section = z.input<typeof Section>

export const Blocker = z.object({ sentence_id: Id, reason: z.enum(blockReasons) })
export type Blocker = z.infer<typeof Blocker>

/** Two sources of a sentence whose figures differ beyond rounding. */
export const Disagreement = z.object({
  sentence_id: Id,
  figures: upTo(mostQuotes, z.object({ quote_id: Id, written: z.string() })),
})
export type Disagreement = z.infer<typeof Disagreement>

export const ResearchCard = z.object({
  id: Id,
  title: z.string(),
  question: z.string(),
  locale: LocaleField,
  state: z.enum(researchStates),
  author: z.nullable(z.string()),
  /** The published report, if there is one. */
  slug: z.nullable(z.string()),
  version: z.int(),
  updated_at: Instant,
})
export type ResearchCard = z.input<typeof ResearchCard>

export const Research = z.extend(ResearchCard, {
  scope: z.string(),
  /** The industry whose stored facts are offered as tables. */
  industry_id: z.nullable(Id),
  is_mine: z.boolean(),
  /** Whether the caller may approve it and request changes. */
  may_review: z.boolean(),
  review_note: z.nullable(z.string()),
  sections: upTo(mostSections, Section),
  sources: upTo(mostSources, SourceView),
  blockers: upTo(mostSections * mostSentences, Blocker),
  disagreements: upTo(mostSections * mostSentences, Disagreement),
  /** The readers' challenges of its report that nobody has answered. */
  open_challenges: z.int(),
  /** Claims, and how many of them are quoted or confirmed. */
  coverage: z.object({ claims: z.int(), checked: z.int() }),
})
export type Research = z.input<typeof Research>
