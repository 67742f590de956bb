import * as z from 'zod/mini'
import { reads } from '#kernel/contract/call.ts'
import { Id, upTo } from '#kernel/contract/fields.ts'
import { applicationsAdmin } from './rights.ts'

/**
 * The maximum number of applications whose scores are compared, the latest first, and of applications that are shown.
 */
export const mostCompared = 2_000
export const mostShown = 200

const application = { application_id: Id, ref: z.string(), name: z.string() }

export const calibrating = {
  calibration: reads('POST /v2/api/admin/applications/calibration', {
    who: applicationsAdmin,
    does: 'Returns how much higher or lower each reviewer of an intake scores than others, and the applications with the highest averages, each with its adjusted average. With `places`, also returns the applications that one review moves in or out of that many places, where another review would matter. Uses the complete reviews of the last 2,000 reviewed applications that the caller can see. Reviewers who share too few applications with others aren’t compared.',
    limit: { per: 'person', times: 300, within: '1h' },
    input: z.object({
      intake_id: z.optional(Id),
      /** The number of applications that can be accepted. */
      places: z.optional(z.int().check(z.gte(1), z.lte(mostCompared))),
    }),
    output: z.object({
      compared: z.int(),
      reviewers: upTo(
        mostShown,
        z.object({
          user_id: Id,
          name: z.string(),
          done: z.int(),
          mean: z.number(),
          /** How much higher than others the reviewer scores; null if they share too few applications with others. */
          effect: z.nullable(z.number()),
        }),
      ),
      /** The highest averages first. */
      applications: upTo(
        mostShown,
        z.object({
          ...application,
          done: z.int(),
          mean: z.number(),
          /** The average without the reviewers' own tendencies; null if these are not known. */
          calibrated: z.nullable(z.number()),
        }),
      ),
      /** Unreleased applications whose outcome depends on one review, with the reviewers who wrote it. */
      fragile: upTo(
        mostShown,
        z.object({ ...application, mean: z.number(), is_in: z.boolean(), without: upTo(30, z.string()) }),
      ),
    }),
    fails: ['server.busy'],
  }),
}
