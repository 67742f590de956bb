import * as z from 'zod/mini'
import { areaContract } from '#kernel/contract/area.ts'
import { reads, type Calls } from '#kernel/contract/call.ts'
import { Instant, LocaleField } from '#kernel/contract/fields.ts'
import { labAdmin, toHome } from '#kernel/contract/home.ts'
import { Role, signedIn } from '#kernel/contract/who.ts'

const Text = z.object({ text: z.string(), locale: LocaleField })

/** Something that asks for a person: to go on with, to answer, to decide. */
export const NextStep = z.object({
  /** What kind of step it is, by its area: `education.continue`. */
  kind: z.string(),
  title: Text,
  /** What it is part of, as a unit is of its course. */
  part_of: z.nullable(Text),
  /** What the button says. */
  action: z.string(),
  /** A path of this site. */
  path: z.string(),
  at: Instant,
  cover_seed: z.string(),
  progress: z.nullable(z.object({ pct: z.int(), label: z.string() })),
})

/** As many as the dashboard shows. */
export const mostNextSteps = 10

export const dashboards = {
  nextSteps: reads('POST /v2/api/user/next_steps', {
    who: signedIn,
    does: 'Lists what asks for the caller in every part of the lab: first what others wait for, the longest first; then their own, the nearest to now first. With `administration`, only the tasks of administrators.',
    input: z.object({ administration: z._default(z.boolean(), false) }),
    output: z.object({ items: z.array(NextStep) }),
  }),
} satisfies Calls

export const dashboardsContract = areaContract({
  calls: dashboards,
  failures: {},
  rights: { [labAdmin.right]: [Role.applications, Role.admin] },
  addresses: toHome,
})
