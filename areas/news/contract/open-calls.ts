import * as z from 'zod/mini'
import { reads, type Calls } from '#kernel/contract/call.ts'
import { Id, Instant, upTo } from '#kernel/contract/fields.ts'
import { anyone } from '#kernel/contract/who.ts'
import { newsLanguages } from './states.ts'

export const openCalls = {
  latest: reads('POST /v2/api/open/news/latest', {
    who: anyone,
    does: 'Lists up to four of the newest stories of the last two weeks: the headline, the link, the outlet, and others that report the story. With a language, stories in it are preferred.',
    input: z.object({ lang: z.optional(z.enum(newsLanguages)) }),
    output: z.object({
      items: upTo(
        4,
        z.object({
          story_id: Id,
          outlet: z.string(),
          url: z.string(),
          title: z.string(),
          /** An ISO 639-1 code; `und` when the language is unknown. */
          language: z.string(),
          published_at: Instant,
          /** Further items of the story. */
          also_in: z.int(),
          /** Up to three other outlets with reports of their own, the earliest first. */
          also_by: upTo(3, z.string()),
          /** How many other outlets have reports of their own, besides these. */
          also_by_more: z.int(),
        }),
      ),
    }),
  }),
} satisfies Calls
