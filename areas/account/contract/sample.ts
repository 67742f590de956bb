import * as z from 'zod/mini'
import { reads } from '#kernel/contract/call.ts'
import { Id, Instant, Listing, Localised, Nothing, pageOf, upTo } from '#kernel/contract/fields.ts'
import { anyone, mostRoles } from '#kernel/contract/who.ts'

/** The password of all sample accounts; it works only in a sample lab. */
export const samplePassword = 'explore-the-lab'

const MailHead = z.object({ id: Id, to: z.string(), kind: z.string(), subject: z.string(), created_at: Instant })

/** These answer 404 unless the lab has sample content; the mailbox also once mails are sent. */
export const sample = {
  sampleAccounts: reads('POST /v1/api/public/sample/accounts', {
    who: anyone,
    does: 'Lists the sample accounts, for one-click sign-in through `user/login`.',
    input: Nothing,
    output: z.object({
      items: upTo(
        20,
        z.object({
          email: z.string(),
          password: z.string(),
          first_name: z.string(),
          last_name: z.string(),
          photo_url: z.nullable(z.string()),
          role: z.string(),
          roles: upTo(mostRoles, z.int()),
          about: z.nullable(Localised),
        }),
      ),
    }),
  }),
  sampleMailbox: reads('POST /v1/api/public/sample/mailbox', {
    who: anyone,
    does: 'Lists the emails that would have been sent, newest first.',
    input: Listing,
    output: pageOf(MailHead),
  }),
  sampleMail: reads('POST /v1/api/public/sample/mailbox/mail', {
    who: anyone,
    does: 'Returns an email that would have been sent: its text, its code, and its link.',
    input: z.object({ mail_id: Id }),
    output: z.extend(MailHead, { text: z.string(), code: z.nullable(z.string()), link: z.nullable(z.string()) }),
  }),
}
