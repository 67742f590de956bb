import * as z from 'zod/mini'
import { areaContract } from '#kernel/contract/area.ts'
import { reads, writes, type Calls } from '#kernel/contract/call.ts'
import { Id, Instant, Listing, LocaleField, Nothing, pageOf } from '#kernel/contract/fields.ts'
import { Role, rightIn } from '#kernel/contract/who.ts'
import { toOutbox } from './addresses.ts'
import { mailFilters, mailStates } from './states.ts'

const administration = rightIn('outbox')

/** A mail without its text, which may open somebody's account. */
const OutboxMail = z.object({
  id: Id,
  to: z.string(),
  kind: z.string(),
  subject: z.string(),
  locale: LocaleField,
  state: z.enum(mailStates),
  attempts: z.int(),
  /** The mail server's answer to the last attempt, if it failed. */
  last_error: z.nullable(z.string()),
  created_at: Instant,
  sent_at: z.nullable(Instant),
})

export const outbox = {
  mails: reads('POST /v2/api/admin/outbox/listing', {
    who: administration,
    does: 'Lists the lab’s outgoing emails, newest first, each with its status. Search by the start of the address. The texts of emails are never returned.',
    input: z.extend(Listing, { state: z.optional(z.enum(mailFilters)) }),
    output: pageOf(OutboxMail),
  }),
  sendAgain: writes('POST /v2/api/admin/outbox/send_again', {
    who: administration,
    does: 'Sends an email that hasn’t been sent, right away. The text of a sent email is deleted, so it can’t be sent again.',
    limit: { per: 'person', times: 120, within: '1h' },
    input: z.object({ mail_id: Id }),
    output: OutboxMail,
    fails: ['outbox.sent', 'outbox.no_server'],
  }),
  sendTest: writes('POST /v2/api/admin/outbox/send_test', {
    who: administration,
    does: 'Sends a test email to the caller, to find out whether the mail server works. Its status is in the list.',
    limit: { per: 'person', times: 20, within: '1h' },
    input: Nothing,
    output: OutboxMail,
    fails: ['outbox.no_server'],
  }),
} satisfies Calls

export const outboxContract = areaContract({
  calls: outbox,
  failures: { 'outbox.sent': 409, 'outbox.no_server': 409 },
  rights: { 'outbox.read': [Role.admin], 'outbox.write': [Role.admin] },
  addresses: toOutbox,
})
