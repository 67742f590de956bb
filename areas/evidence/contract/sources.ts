import * as z from 'zod/mini'
import { Id, Instant, line, LocaleField, text } from '#kernel/contract/fields.ts'

export const sourceKinds = ['upload', 'url', 'dataset', 'news', 'founder_statement'] as const
export const SourceKindField = z.enum(sourceKinds)
export type SourceKind = (typeof sourceKinds)[number]

const Day = z.string().check(z.regex(/^\d{4}(-\d{2}(-\d{2})?)?$/))

/** What a person says about a source, besides its text. */
export const SourceFacts = z.object({
  title: line(300),
  producer: z.optional(line(200)),
  /** A year, a month or a day. */
  published: z.optional(Day),
  licence: z.optional(line(200)),
  citation: z.optional(text(1_000)),
  language: z.optional(LocaleField),
})
export type SourceFacts = z.infer<typeof SourceFacts>

export const SourceView = z.object({
  id: Id,
  kind: SourceKindField,
  title: z.string(),
  producer: z.nullable(z.string()),
  published: z.nullable(z.string()),
  accessed_at: Instant,
  licence: z.nullable(z.string()),
  citation: z.nullable(z.string()),
  url: z.nullable(z.string()),
  language: LocaleField,
  retracted_at: z.nullable(Instant),
  snapshot: z.nullable(
    z.object({
      id: Id,
      /** The hash of the bytes that were read. */
      sha256: z.string(),
      extractor: z.string(),
      characters: z.int(),
      taken_at: Instant,
    }),
  ),
})
export type SourceView = z.infer<typeof SourceView>

/** The most bytes of a file or page that are read. */
export const mostSourceBytes = 20_000_000
/** The most characters of its text that are stored. */
export const mostSourceCharacters = 2_000_000
