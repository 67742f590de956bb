import * as z from 'zod/mini'
import { Secret, SignedIn, freshFails } from '#areas/account/contract/signing-in.ts'
import { TimeZone } from '#areas/account/contract/people.ts'
import { reads, writes, type Calls } from '#kernel/contract/call.ts'
import { Done, Id, Instant, Nothing, upTo } from '#kernel/contract/fields.ts'
import { anyone, signedIn } from '#kernel/contract/who.ts'
import { mostPlatforms } from './platforms.ts'

/** The most classes that are listed with a connection. */
export const mostClasses = 50

/**
 * The result of a launch: it is complete, the person first signs in to the lab, or they confirm that the platform may
 * sign them in from now on.
 */
export const launchOutcomes = ['done', 'sign_in_first', 'confirm'] as const

/** Why a launch is refused before any page is open that could make a call. */
export const launchProblems = ['lti.unknown_platform', 'lti.refused', 'lti.over'] as const
export type LaunchProblem = (typeof launchProblems)[number]

export const launching = {
  complete: writes('POST /v2/api/open/lti/complete', {
    who: anyone,
    does: 'Completes a launch from a learning platform in the browser that began it: signs the person in, enrolls a learner in the course that the platform names, and returns where to go. A person whom the platform may not sign in yet signs in first, and then confirms with `confirm`.',
    ownTransactions: true,
    sendsCookies: true,
    limit: { per: 'ip', times: 1_200, within: '15m' },
    input: z.object({
      key: Secret,
      confirm: z.optional(z.boolean()),
      /** The time zone of an account that is created. */
      time_zone: z.optional(TimeZone),
    }),
    output: z.extend(SignedIn, {
      outcome: z.enum(launchOutcomes),
      platform: z.string(),
      next: z.nullable(z.string()),
    }),
    fails: ['lti.over', 'identity.taken', 'account.suspended', ...freshFails],
  }),
  connections: reads('POST /v2/api/user/lti/connections', {
    who: signedIn,
    does: 'Lists the learning platforms that sign the caller in.',
    input: Nothing,
    output: z.object({
      items: upTo(
        mostPlatforms,
        z.object({
          platform_id: Id,
          name: z.string(),
          /** The address that the platform last gave. */
          email: z.string(),
          connected_at: Instant,
          last_used_at: z.nullable(Instant),
          /** The classes of the platform that the caller teaches, the latest first. */
          classes: upTo(mostClasses, z.object({ id: Id, title: z.string() })),
        }),
      ),
    }),
  }),
  disconnect: writes('POST /v2/api/user/lti/disconnect', {
    who: signedIn,
    does: 'Disconnects a learning platform from the caller’s account. It can no longer sign them in.',
    input: z.object({ platform_id: Id }),
    output: Done,
    fails: freshFails,
  }),
} satisfies Calls
