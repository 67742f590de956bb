import * as z from 'zod/mini'
import { reads, writes } from '#kernel/contract/call.ts'
import { Done, Email, line, LocaleField } from '#kernel/contract/fields.ts'
import { anyone } from '#kernel/contract/who.ts'
import { TimeZone } from './people.ts'
import { NewPassword, Secret, Session } from './signing-in.ts'

/** The first administrator, by a link that the lab prints for its operator. */
export const setUp = {
  setUpLink: reads('POST /v2/api/open/set_up', {
    who: anyone,
    does: 'Checks the set-up link of a lab that has no administrator yet.',
    limit: { per: 'ip', times: 60, within: '1h' },
    input: z.object({ token: Secret }),
    output: Done,
    fails: ['set_up.over'],
  }),
  setUp: writes('POST /v2/api/open/set_up/complete', {
    who: anyone,
    does: 'Creates the first administrator with the set-up link that the lab printed, and signs them in. The link works once, and only while the lab has no administrator.',
    ownTransactions: true,
    limit: { per: 'ip', times: 30, within: '1h' },
    input: z.object({
      token: Secret,
      email: Email,
      first_name: line(80),
      last_name: line(80),
      password: NewPassword,
      locale: z.optional(LocaleField),
      time_zone: z.optional(TimeZone),
    }),
    output: Session,
    fails: ['set_up.over', 'account.sample'],
  }),
}
