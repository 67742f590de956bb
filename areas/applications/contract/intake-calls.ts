import * as z from 'zod/mini'
import { reads, writes } from '#kernel/contract/call.ts'
import { TimeZone } from '#areas/account/contract/index.ts'
import { LocalTime } from '#kernel/contract/time/local-time.ts'
import { Id, Listing, localisedLine, pageOf } from '#kernel/contract/fields.ts'
import { AdminIntake } from './admin-application.ts'
import { mostLoad, usualLoad } from './plan-calls.ts'
import { reviewsShown } from './review-states.ts'
import { applicationsAdmin } from './rights.ts'

export const intaking = {
  intakes: reads('POST /v2/api/admin/intakes/list', {
    who: applicationsAdmin,
    does: 'Lists the intakes, newest first.',
    input: Listing,
    output: pageOf(AdminIntake),
  }),
  saveIntake: writes('POST /v2/api/admin/intake/save', {
    who: applicationsAdmin,
    does: 'Adds an intake or, with `id` and `version`, updates it. The public form uses the default intake.',
    limit: { per: 'person', times: 300, within: '1h' },
    input: z.object({
      id: z.optional(Id),
      version: z.optional(z.int()),
      title: localisedLine(120),
      is_default: z._default(z.boolean(), false),
      /** The local time of the zone. If it occurs twice, the intake opens at the first and closes at the second. */
      opens_local: z._default(z.nullable(LocalTime), null),
      closes_local: z._default(z.nullable(LocalTime), null),
      /** Null only where it has no times. */
      time_zone: z._default(z.nullable(TimeZone), 'UTC'),
      grace_hours: z._default(z.int().check(z.gte(0), z.lte(72)), 0),
      blind: z._default(z.boolean(), false),
      reviews_shown: z._default(z.enum(reviewsShown), 'after_decision'),
      reviews_wanted: z._default(z.int().check(z.gte(1), z.lte(9)), 3),
      max_load: z._default(z.int().check(z.gte(1), z.lte(mostLoad)), usualLoad),
    }),
    output: AdminIntake,
    fails: ['version.conflict', 'application.times_reversed', 'application.default_needed'],
  }),
}
