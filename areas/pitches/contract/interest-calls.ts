import * as z from 'zod/mini'
import { companyStages, IndustryIds } from '#areas/applications/contract/index.ts'
import { Money } from '#areas/startups/contract/index.ts'
import { reads, writes } from '#kernel/contract/call.ts'
import { right } from '#kernel/contract/who.ts'

const interestFields = {
  stages: z.array(z.enum(companyStages)).check(z.maxLength(companyStages.length)),
  industry_ids: IndustryIds,
  countries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(60)),
  /** The smallest amount they invest; null if any will do. */
  smallest_cheque: z._default(z.nullable(Money), null),
}

/** The criteria by which a reader filters active pitches. An empty list means any. */
export const Interests = z.object(interestFields)
export type Interests = z.infer<typeof Interests>

const who = right('pitches.browse')

export const interesting = {
  interests: reads('POST /v1/api/ailab/startup/pitch/interests', {
    who,
    does: 'Returns what the caller looks for in active pitches; null before it was set.',
    input: z.object({}),
    output: z.object({ interests: z.nullable(Interests) }),
  }),
  saveInterests: writes('POST /v1/api/ailab/startup/pitch/interests/save', {
    who,
    does: 'Sets what the caller looks for in active pitches, or clears it with null. Only the caller sees it. The list of active pitches then says how each fits.',
    limit: { per: 'person', times: 240, within: '1h' },
    input: z.object({ interests: z.nullable(Interests) }),
    output: z.object({ interests: z.nullable(Interests) }),
  }),
}
