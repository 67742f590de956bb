import * as z from 'zod/mini'
import { areaContract } from '#kernel/contract/area.ts'
import { reads, type Calls } from '#kernel/contract/call.ts'
import { Instant, LocaleField, Nothing } from '#kernel/contract/fields.ts'
import { labAdmin, toHome } from '#kernel/contract/home.ts'
import { Role, right, signedIn } from '#kernel/contract/who.ts'

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
  /** Where it stands for several: since when each has waited, the longest first, at most 50. */
  waiting_since: z.array(Instant),
  cover_seed: z.string(),
  progress: z.nullable(z.object({ pct: z.int(), label: z.string() })),
})

/** As many as the dashboard shows. */
export const mostNextSteps = 10

/** The figures and the health of the lab, beside what waits. */
const administrators = right('dashboards.administer')

export const dashboards = {
  nextSteps: reads('POST /v2/api/user/next_steps', {
    who: signedIn,
    does: 'Lists what asks for the caller in every part of the lab: first what others wait for, the longest first; then their own, the nearest to now first. With `administration`, only the tasks of administrators.',
    input: z.object({ administration: z._default(z.boolean(), false) }),
    output: z.object({ items: z.array(NextStep) }),
  }),
  weekly: reads('POST /v2/api/admin/weekly_figures', {
    who: administrators,
    does: 'Returns what each part of the lab counted in the last 12 weeks, as far as the caller may see it. The last week ends now; `starts_on` are the days on which the weeks begin, in UTC.',
    input: Nothing,
    output: z.object({
      starts_on: z.array(z.iso.date()),
      figures: z.array(
        z.object({ kind: z.string(), label: z.string(), total: z.nullable(z.int()), weeks: z.array(z.int()) }),
      ),
    }),
  }),
  health: reads('POST /v2/api/admin/health', {
    who: administrators,
    does: 'Says whether email, jobs, disk and other parts in the background work, in the language of the caller.',
    input: Nothing,
    output: z.object({
      parts: z.array(
        z.object({
          kind: z.string(),
          label: z.string(),
          is_well: z.boolean(),
          text: z.string(),
          /** The screen where something can be done about it. */
          path: z.nullable(z.string()),
        }),
      ),
    }),
  }),
} satisfies Calls

export const dashboardsContract = areaContract({
  calls: dashboards,
  failures: {},
  rights: {
    [labAdmin.right]: [Role.applications, Role.admin],
    'dashboards.administer': [Role.applications, Role.admin],
  },
  addresses: toHome,
})
