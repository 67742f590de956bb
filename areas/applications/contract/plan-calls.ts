import * as z from 'zod/mini'
import { reads, writes } from '#kernel/contract/call.ts'
import { Done, Email, Id, Instant, upTo } from '#kernel/contract/fields.ts'
import { Industry } from './industries.ts'
import { applicationsAdmin } from './rights.ts'

/** The maximum number of people among whom reviews are planned, and of applications in one plan. */
export const mostPlanners = 100
export const mostPlanned = 1_000
/** The maximum number of open reviews of a reviewer, and the default of a new intake. */
export const mostLoad = 500
export const usualLoad = 20
/** The maximum number of industries of a reviewer. */
const mostMatching = 20

const application = { application_id: Id, ref: z.string(), name: z.string() }

/** The planned reviews, before anyone is notified. */
export const ReviewPlan = z.object({
  id: Id,
  planned_at: Instant,
  items: upTo(
    mostPlanned,
    z.object({
      ...application,
      /** The reviewers, each with the matching industries. */
      reviewers: upTo(30, z.object({ user_id: Id, name: z.string(), industries: upTo(mostMatching, Industry) })),
    }),
  ),
  reviewers: upTo(
    mostPlanners,
    z.object({
      user_id: Id,
      name: z.string(),
      email: z.string(),
      industry_ids: upTo(mostMatching, Id),
      /** The maximum number of open reviews of each reviewer, the number they have, and the number planned. */
      most: z.int(),
      open: z.int(),
      planned: z.int(),
    }),
  ),
  /**
   * The missing reviews and their reasons: conflicts, reviewers at their limit, reviewers who had the application
   * before.
   */
  short: upTo(
    mostPlanned,
    z.object({
      ...application,
      missing: z.int(),
      conflicts: upTo(mostPlanners, z.string()),
      full: upTo(mostPlanners, z.string()),
      before: upTo(mostPlanners, z.string()),
    }),
  ),
})

export const planning = {
  planned: reads('POST /v2/api/admin/applications/planned', {
    who: applicationsAdmin,
    does: 'Returns the planned reviews of an intake that haven’t been released, and the most open reviews that its reviewers have. Applications with which the caller has a conflict of interest are left out.',
    input: z.object({ intake_id: z.optional(Id) }),
    output: z.object({ plan: z.nullable(ReviewPlan), max_load: z.int() }),
  }),
  plan: writes('POST /v2/api/admin/applications/plan', {
    who: applicationsAdmin,
    does: 'Plans who reviews the applications of an intake that still need reviews, at most 1,000. It leaves as few reviews unassigned as possible, avoids conflicts of interest, spreads the work evenly, and then prefers reviewers who know the industry. Replaces the previous plan, except for applications with which the caller has a conflict of interest. Reviewers don’t see it until it’s released.',
    limit: { per: 'person', times: 60, within: '1h' },
    ownTransactions: true,
    input: z.object({
      intake_id: z.optional(Id),
      reviewers: z
        .array(
          z.object({
            email: Email,
            /** The most open reviews; without it, that of the intake. */
            most: z.optional(z.int().check(z.gte(1), z.lte(mostLoad))),
            industry_ids: z._default(upTo(mostMatching, Id), []),
          }),
        )
        .check(z.minLength(1), z.maxLength(mostPlanners)),
    }),
    output: z.object({ plan: ReviewPlan }),
    fails: ['application.no_account', 'server.busy'],
  }),
  releasePlan: writes('POST /v2/api/admin/applications/plan/release', {
    who: applicationsAdmin,
    does: 'Assigns the planned reviews of the applications that the caller can see in one step, and notifies each reviewer once. Skips reviews whose application has been decided in the meantime or whose reviewer now has a conflict of interest.',
    limit: { per: 'person', times: 60, within: '1h' },
    input: z.object({ plan_id: Id }),
    output: z.object({ assigned: z.int(), left_out: z.int() }),
  }),
  dropPlan: writes('POST /v2/api/admin/applications/plan/drop', {
    who: applicationsAdmin,
    does: 'Discards the planned reviews of an intake, except for applications with which the caller has a conflict of interest.',
    limit: { per: 'person', times: 60, within: '1h' },
    input: z.object({ plan_id: Id }),
    output: Done,
  }),
}
