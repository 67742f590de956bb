import * as z from 'zod/mini'
import { areaContract } from '#kernel/contract/area.ts'
import { reads, writes, type Calls } from '#kernel/contract/call.ts'
import { Email, Id, Instant, line, Listing, LocaleField, pageOf, text, upTo } from '#kernel/contract/fields.ts'
import { anyone, Role, rightIn } from '#kernel/contract/who.ts'
import { toContact } from './addresses.ts'
import { contactActions, contactStates, contactTopics, mostAssignees } from './states.ts'

const inbox = rightIn('contact')
const State = z.enum(contactStates)
const Written = text(5_000, 1).check(z.trim(), z.minLength(1))

const ContactLine = z.object({
  id: Id,
  /** The reference that the sender got: `C-7K2M9Q4T`. */
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  topic: z.enum(contactTopics),
  state: State,
  /** The person who answers it. */
  assignee: z.nullable(z.string()),
  created_at: Instant,
  changed_at: Instant,
})

const ContactMessage = z.extend(ContactLine, {
  message: z.string(),
  /** The language that the sender used. */
  locale: LocaleField,
  assignee_id: z.nullable(Id),
  /** Everyone who may answer it. */
  assignees: upTo(mostAssignees, z.object({ id: Id, name: z.string() })),
  replies: upTo(100, z.object({ id: Id, author: z.nullable(z.string()), text: z.string(), sent_at: Instant })),
})

export const contact = {
  ping: writes('POST /v2/api/open/ping', {
    who: anyone,
    does: 'Sends a message from the contact form to the lab’s administrators, and returns its reference.',
    limit: { per: 'ip', times: 3, within: '10m' },
    input: z.object({
      name: line(160),
      email: Email,
      topic: z._default(z.enum(contactTopics), 'question'),
      message: Written,
      locale: z.optional(LocaleField),
      /** When the form was opened: no person fills it in within a second. */
      started_at: z.optional(Instant),
      /** People leave it empty; programs that fill in every field do not. */
      website: z.optional(text(200)),
    }),
    output: z.object({ reference: z.string() }),
  }),
  messages: reads('POST /v2/api/admin/contact/listing', {
    who: inbox,
    does: 'Lists the messages from the contact form, newest first. Spam is listed only with that status. Search by name, address, or reference.',
    input: z.extend(Listing, { state: z.optional(State) }),
    output: z.extend(pageOf(ContactLine), {
      /** Counted up to 10,000. */
      counts: z.object({ new: z.int(), open: z.int(), answered: z.int(), closed: z.int(), spam: z.int() }),
    }),
  }),
  message: reads('POST /v2/api/admin/contact/get', {
    who: inbox,
    does: 'Returns a message from the contact form, with the replies.',
    input: z.object({ message_id: Id }),
    output: ContactMessage,
  }),
  reply: writes('POST /v2/api/admin/contact/reply', {
    who: inbox,
    does: 'Replies to a message from the contact form by email.',
    limit: { per: 'person', times: 60, within: '1h' },
    input: z.object({ message_id: Id, text: Written }),
    output: ContactMessage,
    fails: ['contact.wrong_state'],
  }),
  manage: writes('POST /v2/api/admin/contact/manage', {
    who: inbox,
    does: 'Assigns a message to the caller (`take`) or to someone else (`assign`, with an `assignee_id` of the message’s `assignees`, who gets a notice), closes it without a reply, marks it as spam, or reopens it.',
    input: z
      .object({ message_id: Id, action: z.enum(contactActions), assignee_id: z.optional(Id) })
      .check(
        z.refine(({ action, assignee_id }) => (action === 'assign') === Boolean(assignee_id), { error: 'required' }),
      ),
    output: ContactMessage,
    fails: ['contact.wrong_state'],
  }),
} satisfies Calls

export const contactContract = areaContract({
  calls: contact,
  failures: { 'contact.wrong_state': 409 },
  rights: { 'contact.read': [Role.admin], 'contact.write': [Role.admin] },
  addresses: toContact,
})
