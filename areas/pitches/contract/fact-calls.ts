import * as z from 'zod/mini'
import { FactKeyField, Money } from '#areas/startups/contract/index.ts'
import { reads } from '#kernel/contract/call.ts'
import { Day, Id, Instant, upTo } from '#kernel/contract/fields.ts'
import { signedIn } from '#kernel/contract/who.ts'

/** The maximum number of sections, and of links, in the response. */
export const mostUses = 200

export const tracing = {
  factUses: reads('POST /v1/api/ailab/startup/pitch/fact/uses', {
    who: signedIn,
    does: 'Returns where the pitches of one of the caller’s startups use a figure, and which links showed an older value of it to people, newest visit first. Only people who can edit the startup have access.',
    input: z.object({ business_id: Id, key: FactKeyField }),
    output: z.object({
      /** The draft sections that state the figure. */
      sections: upTo(
        mostUses,
        z.object({
          pitch_id: Id,
          pitch_title: z.string(),
          section_id: Id,
          section_title: z.string(),
          is_stale: z.boolean(),
        }),
      ),
      /** Visits by people who opened a section with an older value. */
      seen: upTo(
        mostUses,
        z.object({
          pitch_title: z.string(),
          version: z.int(),
          link_id: Id,
          recipient: z.string(),
          /** Whether the link shows the newest version: publishing then corrects it. */
          shows_newest: z.boolean(),
          count: z.nullable(z.int()),
          money: z.nullable(Money),
          as_of: z.nullable(Day),
          visits: z.int(),
          last_visit_at: Instant,
          /** What the readers entered. */
          emails: upTo(20, z.string()),
        }),
      ),
    }),
    fails: ['startup.not_allowed', 'startup.archived', 'startup.suspended'],
  }),
}
