import * as z from 'zod/mini'
import { areaContract } from '#kernel/contract/area.ts'
import { reads, type Calls } from '#kernel/contract/call.ts'
import { Id, Instant, Listing, pageOf, upTo } from '#kernel/contract/fields.ts'
import { anyone } from '#kernel/contract/who.ts'
import { toSearch } from './addresses.ts'

/** A text in the reader’s language if there is one; `lang` is null if its language is unknown. */
const Shown = z.object({ text: z.string(), lang: z.nullable(z.string()) })

/** The most results that are sorted and counted. */
export const mostFound = 400

export const search = {
  find: reads('POST /v2/api/open/search', {
    who: anyone,
    does: 'Searches everything that the caller can see: courses, events, news, repositories, reports, people, startups, and more. Best matches come first. If nothing matches, titles with a similar spelling are listed.',
    input: z.extend(Listing, {
      kind: z.optional(z.string().check(z.regex(/^[a-z]{1,40}$/))),
    }),
    output: z.extend(
      pageOf(
        z.object({
          id: Id,
          kind: z.string(),
          title: Shown,
          summary: Shown,
          path: z.string(),
          at: Instant,
        }),
      ),
      {
        /** Nothing contains the typed words: these are titles with a similar spelling. */
        is_similar: z.boolean(),
        /** The number of results of each kind; `total` is null if more were found than are counted. */
        kinds: upTo(30, z.object({ kind: z.string(), label: z.string(), count: z.int() })),
      },
    ),
  }),
} satisfies Calls

export const searchContract = areaContract({ calls: search, failures: {}, rights: {}, addresses: toSearch })
