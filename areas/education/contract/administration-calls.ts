import * as z from 'zod/mini'
import { reads } from '#kernel/contract/call.ts'
import { Nothing } from '#kernel/contract/fields.ts'
import { educationAdmin } from './rights.ts'

export const administration = {
  figures: reads('POST /v2/api/admin/edu/figures', {
    who: educationAdmin,
    does: 'Returns the number of courses, learners and completions, with a history of the last 12 weeks.',
    input: Nothing,
    output: z.object({
      courses: z.int(),
      enrolments: z.int(),
      /** People with activity in a course in the last seven days. */
      active_learners: z.int(),
      completions: z.int(),
      /** Oldest first; `starts_on` is a Monday, in UTC. */
      weeks: z.array(z.object({ starts_on: z.iso.date(), enrolments: z.int(), completions: z.int() })),
    }),
  }),
}
