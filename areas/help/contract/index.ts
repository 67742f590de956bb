import * as z from 'zod/mini'
import { areaContract } from '#kernel/contract/area.ts'
import { reads, writes, type Calls } from '#kernel/contract/call.ts'
import { Listing, LocaleField, Nothing, pageOf, text, upTo } from '#kernel/contract/fields.ts'
import { anyone, Role, signedIn } from '#kernel/contract/who.ts'
import { toHelp } from './addresses.ts'
import { helpAdmin } from './rights.ts'

/** `section/page`, as in the table of contents. */
const Path = text(200, 1)
/** The language of the request is used if there is none. */
const InLocale = z.optional(LocaleField)

/**
 * A page as lists show it; title and text are in `locale`, which is en-US where the page does not exist in the reader's
 * language.
 */
export const HelpEntry = z.object({
  path: z.string(),
  title: z.string(),
  locale: LocaleField,
  is_fallback: z.boolean(),
  /** The English text has changed since this translation. */
  is_stale: z.boolean(),
})

export const HelpSection = z.object({
  key: z.string(),
  title: z.string(),
  locale: LocaleField,
  is_fallback: z.boolean(),
  pages: upTo(200, HelpEntry),
})

export const HelpPage = z.extend(HelpEntry, {
  section: z.pick(HelpSection, { key: true, title: true, locale: true, is_fallback: true }),
  /** The first paragraph, for search engines and previews of links. */
  description: z.string(),
  markdown: z.string(),
  /** The same, rendered and sanitised. Links between pages lead to `/ailab/help/`. */
  html: z.string(),
  headings: upTo(200, z.object({ id: z.string(), text: z.string(), level: z.int() })),
  previous: z.nullable(HelpEntry),
  next: z.nullable(HelpEntry),
  /** The version of this text; a vote counts for it alone. */
  version: z.string(),
  /** The reader's own vote on this version; null when there is none, or nobody is signed in. */
  helpful: z.nullable(z.boolean()),
})

export const HelpHit = z.extend(HelpEntry, {
  section: z.string(),
  /** The line with the hit. */
  excerpt: z.string(),
  /** The position of the words in it, in UTF-16 units. */
  marks: upTo(100, z.object({ from: z.int(), to: z.int() })),
})

export const HelpVotes = z.extend(HelpEntry, { helpful: z.int(), not_helpful: z.int() })

export const help = {
  toc: reads('POST /v1/api/user/help/toc', {
    who: anyone,
    does: 'Returns the table of contents of the help pages that the caller can read, in a language. Pages shown in English as a fallback are marked.',
    input: z.object({ locale: InLocale }),
    output: z.object({ locale: LocaleField, sections: upTo(50, HelpSection) }),
  }),
  page: reads('POST /v1/api/user/help/file/get_md', {
    who: anyone,
    does: 'Returns a help page by its path in the table of contents: Markdown, safe HTML, headings, and the previous and next pages.',
    input: z.object({ path: Path, locale: InLocale }),
    output: HelpPage,
  }),
  search: reads('POST /v1/api/user/help/search', {
    who: anyone,
    does: 'Searches help pages by title, heading, and text, in any form of a word. The best matches come first.',
    input: z.extend(Listing, { locale: InLocale }),
    output: pageOf(HelpHit),
  }),
  vote: writes('POST /v1/api/user/help/vote', {
    who: signedIn,
    does: 'Records whether a help page was helpful. A second vote on the same text replaces the first, and null removes it.',
    input: z.object({ path: Path, locale: InLocale, helpful: z.nullable(z.boolean()) }),
    output: z.object({ helpful: z.nullable(z.boolean()) }),
    limit: { per: 'person', times: 120, within: '1h' },
  }),
  votes: reads('POST /v1/api/admin/help/votes', {
    who: helpAdmin,
    does: 'Returns the votes on the current help texts in all languages, least helpful first.',
    input: Nothing,
    output: z.object({ items: upTo(500, HelpVotes) }),
  }),
} satisfies Calls

export const helpContract = areaContract({
  calls: help,
  failures: {},
  rights: { [helpAdmin.right]: [Role.admin] },
  addresses: toHelp,
})
