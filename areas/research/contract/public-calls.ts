import * as z from 'zod/mini'
import { reads, writes, type Calls } from '#kernel/contract/call.ts'
import { Done, Id, line, LocaleField, text, upTo } from '#kernel/contract/fields.ts'
import { anyone } from '#kernel/contract/who.ts'
import { Collection, Report } from './reports.ts'

const Slug = line(80)
const Version = z.int().check(z.gte(1), z.lte(100_000))
/** The same as part of an address. */
const VersionText = z.string().check(z.regex(/^[1-9]\d{0,4}$/))

export const reading = {
  reports: reads('POST /v2/api/open/market-research/all', {
    who: anyone,
    does: 'Lists the collections of published reports, each with its newest reports in the requested language or, if there is none, in English.',
    /** A wrong filter is refused: ignoring it would return too many reports. */
    input: z.strictObject({ locale: z.optional(LocaleField) }),
    output: z.object({ collections: upTo(500, Collection) }),
  }),
  report: reads('POST /v2/api/open/market-research', {
    who: anyone,
    does: 'Returns a published report: every sentence with its grade and quotes, its sources, corrections, and challenges.',
    input: z.object({
      slug: Slug,
      version: z.optional(Version),
      locale: z.optional(LocaleField),
    }),
    output: Report,
  }),
  reportPassage: reads('POST /v2/api/open/market-research/passage', {
    who: anyone,
    does: 'Returns the passage of a stored source that contains a quote of a published report.',
    input: z.object({
      slug: Slug,
      quote_id: Id,
      version: z.optional(Version),
      locale: z.optional(LocaleField),
    }),
    output: z.object({
      before: z.string(),
      exact: z.string(),
      after: z.string(),
      place: z.nullable(z.string()),
      title: z.string(),
      url: z.nullable(z.string()),
      language: LocaleField,
      sha256: z.string(),
      /** The program that read the text; null if somebody typed it, or it is a news item. */
      extractor: z.nullable(z.string()),
    }),
  }),
  references: reads('GET /v2/api/open/market-research/references', {
    who: anyone,
    cachedBy: ['reports'],
    does: 'Downloads the sources of a report as BibTeX, RIS, or CSL-JSON, all of its evidence as JSON, or a signed HTML document that checks the report without the lab.',
    limit: { per: 'ip', times: 60, within: '10m' },
    download: true,
    input: z.object({
      slug: Slug,
      version: z.optional(VersionText),
      locale: z.optional(LocaleField),
      format: z.enum(['bibtex', 'ris', 'csl', 'evidence', 'proof']),
    }),
    output: z.object({}),
    fails: ['report.no_proof'],
  }),
  reportPdf: reads('GET /v2/api/open/market-research/pdf', {
    who: anyone,
    cachedBy: ['reports'],
    does: 'Downloads a published report as a PDF: its corrections, its text, and every source with its quotes.',
    limit: { per: 'ip', times: 60, within: '10m' },
    download: true,
    input: z.object({
      slug: Slug,
      version: z.optional(VersionText),
      locale: z.optional(LocaleField),
    }),
    output: z.object({}),
    fails: ['report.too_long_for_a_file', 'server.busy'],
  }),
  feed: reads('GET /v2/api/open/market-research/feed', {
    who: anyone,
    cachedBy: ['reports'],
    does: 'Returns an Atom feed of the newest reports and their versions, each with its latest correction.',
    download: true,
    input: z.object({ locale: z.optional(LocaleField) }),
    output: z.object({}),
  }),
  challenge: writes('POST /v2/api/open/market-research/challenge', {
    who: anyone,
    does: 'Tells the author of a report that the source of a sentence says something different. The sentence is marked until the author answers.',
    limit: { per: 'ip', times: 5, within: '1h' },
    input: z.object({ slug: Slug, locale: LocaleField, sentence_id: Id, text: text(1_000, 10) }),
    output: Done,
    fails: ['challenge.too_many'],
  }),
} satisfies Calls
