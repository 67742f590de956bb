import * as z from 'zod/mini'
import { reads, writes } from '#kernel/contract/call.ts'
import { Id, Instant, Listing, pageOf, text } from '#kernel/contract/fields.ts'
import { supervisors } from './rights.ts'

const student = { institute_id: Id, member_id: Id }

/** A message to a student from a person who manages their institution. */
const StudentMessage = z.object({
  id: Id,
  /** Null when the sender's account was deleted. */
  sender: z.nullable(z.string()),
  text: z.string(),
  sent_at: Instant,
})

export const messages = {
  messageStudent: writes('POST /v2/api/supervisor/edu/institute/student/message', {
    who: supervisors,
    does: 'Sends an active student a message by email and as a notification, and records it for everyone who manages the institution.',
    limit: { per: 'person', times: 60, within: '1h' },
    input: z.object({ ...student, text: text(1_000, 1).check(z.trim(), z.minLength(1)) }),
    output: StudentMessage,
    fails: ['institute.suspended', 'institute.archived', 'institute.not_active', 'member.wrong_state'],
  }),
  studentMessages: reads('POST /v2/api/supervisor/edu/institute/student/messages', {
    who: supervisors,
    does: 'Lists the messages that a student got from the people who manage the institution, newest first.',
    input: z.extend(Listing, student),
    output: pageOf(StudentMessage),
    fails: ['institute.suspended'],
  }),
}
