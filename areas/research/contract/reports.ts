import * as z from 'zod/mini'
import { mostQuotes, mostSections, mostSentences, mostSources } from './research.ts'
import { GradeField, QuoteView, SentenceKindField } from '#areas/evidence/contract/index.ts'
import { Id, Instant, LocaleField, Localised, upTo } from '#kernel/contract/fields.ts'
import { SentenceFigure } from './figures.ts'
import { correctionKinds, origins, staleStates } from './states.ts'

export const ReportCard = z.object({
  slug: z.string(),
  locale: LocaleField,
  title: z.string(),
  summary: z.string(),
  version: z.int(),
  claims: z.int(),
  sources: z.int(),
  published_at: Instant,
})
export type ReportCard = z.input<typeof ReportCard>

export const Collection = z.object({ slug: z.string(), title: Localised, reports: upTo(500, ReportCard) })

export const ReportSource = z.object({
  id: Id,
  /** Its number in the report's list of sources. */
  n: z.int(),
  kind: z.string(),
  title: z.string(),
  producer: z.nullable(z.string()),
  published: z.nullable(z.string()),
  accessed_at: Instant,
  licence: z.nullable(z.string()),
  url: z.nullable(z.string()),
  language: LocaleField,
  sha256: z.string(),
  extractor: z.string(),
  retracted_at: z.nullable(Instant),
})
export type ReportSource = z.input<typeof ReportSource>

export const ReportSentence = z.object({
  id: Id,
  text: z.string(),
  kind: SentenceKindField,
  grade: GradeField,
  quotes: upTo(mostQuotes, QuoteView),
  confirmed_at: z.nullable(Instant),
  explanation: z.nullable(z.string()),
  origin: z.enum(origins),
  /** The row of a table that it shows; null for a sentence. */
  figure: z.nullable(SentenceFigure),
})
export const ReportSection = z.object({
  id: Id,
  title: z.string(),
  question: z.string(),
  sentences: upTo(mostSentences, ReportSentence),
})

export const Correction = z.object({
  kind: z.enum(correctionKinds),
  text: z.string(),
  sentence_ids: upTo(mostSentences, Id),
  version: z.int(),
  made_at: Instant,
})
export const Challenge = z.object({
  id: Id,
  sentence_id: Id,
  text: z.string(),
  made_at: Instant,
  answer: z.nullable(z.string()),
  answered_at: z.nullable(Instant),
})

/** A challenge as the author sees it, with the sentence of the newest version; null once the sentence is gone. */
export const OwnChallenge = z.extend(Challenge, { sentence: z.nullable(z.string()) })
export type OwnChallenge = z.input<typeof OwnChallenge>

export const Report = z.extend(ReportCard, {
  question: z.string(),
  scope: z.string(),
  collection: z.string(),
  languages: z.array(LocaleField),
  versions: upTo(100, z.object({ version: z.int(), published_at: Instant })),
  /** The number of the newest version; an earlier version links to it. */
  newest: z.int(),
  sections: upTo(mostSections, ReportSection),
  references: upTo(mostSources, ReportSource),
  corrections: upTo(100, Correction),
  challenges: upTo(100, Challenge),
  /** The quotes that their live pages no longer have; the stored passages still do. */
  stale_quotes: upTo(
    mostSections * mostSentences * mostQuotes,
    z.object({ quote_id: Id, state: z.enum(staleStates), found_at: Instant }),
  ),
})
export type Report = z.input<typeof Report>
export type ReportSentence = z.input<typeof ReportSentence>
export type ReportSection = z.input<typeof ReportSection>
