import * as z from 'zod/mini'
import { reads, writes, type Call, type Calls } from '../contract/call.ts'
import { Done, Email, Id, Instant, line, Listing, Localised, Nothing, pageOf } from '../contract/fields.ts'
import { anyone, right, rightIn, signedIn } from '../contract/who.ts'
import type { NamedCall } from './api/openapi.ts'

const Member = z.object({
  id: Id,
  name: line(80),
  get friends() {
    return z.array(Member)
  },
})
const Meeting = z.object({ id: Id, title: Localised, starts_at: Instant, host: Member, seats: z.nullable(z.int()) })

/** A small area of every kind of call, for the tests of what is made from the table. */
export const meetings = {
  upcoming: reads('POST /v2/api/open/meeting/listing', {
    who: anyone,
    does: 'Lists the meetings still to come.',
    input: z.extend(Listing, { from: z.optional(Instant) }),
    output: pageOf(Meeting),
  }),
  summary: reads('GET /v2/api/open/meeting/summary', {
    who: anyone,
    does: 'Counts the meetings of a month.',
    input: z.object({ month: z.string(), detail: z.optional(z.enum(['short', 'long'])) }),
    output: z.object({ count: z.int() }),
  }),
  greet: reads('POST /v2/api/open/meeting/greet', {
    who: anyone,
    does: 'Says hello.',
    input: z.object({ name: line(40) }),
    output: z.object({ greeting: z.string(), by: z.nullable(z.string()) }),
  }),
  change: writes('POST /v2/api/admin/meeting/change', {
    who: rightIn('meetings'),
    does: 'Changes a meeting.',
    input: z.object({ id: Id, version: z.int(), title: Localised }),
    output: Done,
    fails: ['meeting.over'],
  }),
  remove: writes('POST /v2/api/admin/meeting/remove', {
    who: right('meetings.administer'),
    does: 'Removes a meeting for good.',
    input: z.object({ id: Id }),
    output: Done,
  }),
  invite: writes('POST /v2/api/meeting/invite', {
    who: signedIn,
    does: 'Invites someone by e-mail.',
    limit: { per: 'person', times: 2, within: '1h' },
    ownTransactions: true,
    input: z.object({
      email: Email,
      as: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('guest') }),
        z.object({ kind: z.literal('speaker'), talk: line(100) }),
      ]),
    }),
    output: Done,
  }),
  attach: writes('POST /v2/api/meeting/attach', {
    who: signedIn,
    does: 'Adds a file to a meeting.',
    input: z.object({ id: Id }),
    output: z.object({ name: z.string(), bytes: z.int() }),
    ownTransactions: true,
    upload: { maxBytes: 1_000 },
  }),
  minutes: reads('POST /v2/api/meeting/minutes', {
    who: signedIn,
    does: 'Answers the minutes as a file.',
    input: Nothing,
    output: Nothing,
    download: true,
  }),
  watch: reads('POST /v2/api/open/meeting/watch', {
    who: anyone,
    does: 'Tells what happens in a meeting while it happens.',
    input: z.object({ times: z.int().check(z.gte(0), z.lte(5)), fails: z.optional(z.enum(['before', 'midway'])) }),
    output: z.object({ n: z.int() }),
    fails: ['meeting.over'],
    stream: true,
  }),
} satisfies Calls

export const meetingFailures = { 'meeting.over': 410 } as const

export const meetingCalls: NamedCall[] = Object.entries(meetings as Record<string, Call>).map(([verb, call]) => ({
  name: `meetings.${verb}`,
  call,
}))
