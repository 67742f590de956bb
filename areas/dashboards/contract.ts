import * as z from 'zod/mini'
import { areaContract } from '#kernel/contract/area.ts'
import { reads, type Calls } from '#kernel/contract/call.ts'
import { Instant, LocaleField, Nothing, upTo } from '#kernel/contract/fields.ts'
import { labAdmin, toHome } from '#kernel/contract/home.ts'
import { Role, right, signedIn } from '#kernel/contract/who.ts'

const Text = z.object({ text: z.string(), locale: LocaleField })

/** A step that a person should take: to continue, to answer, to decide. */
export const NextStep = z.object({
  /** The kind of step, which begins with its area: `education.continue`. */
  kind: z.string(),
  title: Text,
  /** The whole that it belongs to, as a unit belongs to its course. */
  part_of: z.nullable(Text),
  /** The text of the button. */
  action: z.string(),
  /** A path of this site. */
  path: z.string(),
  at: Instant,
  /** If the step stands for several items: since when each has waited, the oldest first, at most 50. */
  waiting_since: upTo(50, Instant),
  cover_seed: z.string(),
  progress: z.nullable(z.object({ pct: z.int(), label: z.string() })),
})

/** The number of steps that the dashboard shows. */
export const mostNextSteps = 10

/** The figures and the health of the lab, beside the waiting steps. */
const administrators = right('dashboards.administer')

export const dashboards = {
  nextSteps: reads('POST /v2/api/user/next_steps', {
    who: signedIn,
    does: 'Lists the caller’s next steps in every part of the lab: first what others are waiting for, longest wait first; then the caller’s own, closest to now first. With `administration`, only administrators’ tasks.',
    input: z.object({ administration: z._default(z.boolean(), false) }),
    output: z.object({ items: upTo(mostNextSteps, NextStep) }),
  }),
  weekly: reads('POST /v2/api/admin/weekly_figures', {
    who: administrators,
    does: 'Returns the weekly figures of each part of the lab for the last 12 weeks that the caller can see. The last week ends now. `weeks_begin_at` lists when each week begins.',
    input: Nothing,
    output: z.object({
      weeks_begin_at: upTo(12, Instant),
      figures: upTo(
        30,
        z.object({ kind: z.string(), label: z.string(), total: z.nullable(z.int()), weeks: upTo(12, z.int()) }),
      ),
    }),
  }),
  health: reads('POST /v2/api/admin/health', {
    who: administrators,
    does: 'Returns whether email, jobs, disk, and other background parts are working, in the caller’s language.',
    input: Nothing,
    output: z.object({
      parts: upTo(
        30,
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
