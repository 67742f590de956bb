import * as z from 'zod/mini'
import { reads, writes } from '#kernel/contract/call.ts'
import { Id, Listing, LocaleField, pageOf } from '#kernel/contract/fields.ts'
import { InviteMessage } from '#areas/invitations/contract/index.ts'
import { BulkRow, BulkWork, bulkKinds, csvBytes, rowStates } from './bulk.ts'
import { GroupName } from './institutes.ts'
import { supervisors } from './rights.ts'

const institute = { institute_id: Id }

export const bulk = {
  checkPeople: writes('POST /v2/api/supervisor/edu/institute/import/check', {
    who: supervisors,
    does: 'Reads a CSV file of up to 10,000 people (columns email, first_name, last_name, group, language) and reports on every row. No one is invited yet.',
    limit: { per: 'person', times: 60, within: '1h' },
    ownTransactions: true,
    upload: { maxBytes: csvBytes },
    input: z.object(institute),
    output: BulkWork,
    fails: [
      'institute.suspended',
      'institute.archived',
      'institute.not_active',
      'import.unreadable',
      'import.no_email_column',
      'import.too_many_rows',
      'import.empty',
    ],
  }),
  applyPeople: writes('POST /v2/api/supervisor/edu/institute/import/apply', {
    who: supervisors,
    does: 'Invites the people in a checked file in the background, and skips rows with errors. Get its progress by work_id.',
    input: z.object({
      ...institute,
      work_id: Id,
      message: InviteMessage,
      /** The language of mails to people whose row names none. */
      locale: z.optional(LocaleField),
    }),
    output: BulkWork,
    fails: ['institute.suspended', 'institute.archived', 'institute.not_active', 'import.wrong_state'],
  }),
  assignCourse: writes('POST /v2/api/supervisor/edu/institute/course/assign', {
    who: supervisors,
    does: 'Enrolls a group, some students (member_ids) or, with neither, all active students in a course that the institution can take, in the background.',
    input: z.object({
      ...institute,
      course_id: Id,
      group: z.optional(GroupName),
      member_ids: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(200))),
    }),
    output: BulkWork,
    fails: ['institute.suspended', 'institute.archived', 'institute.not_active'],
  }),
  work: reads('POST /v2/api/supervisor/edu/institute/work/get', {
    who: supervisors,
    does: 'Returns the progress of an import or a course assignment.',
    input: z.object({ ...institute, work_id: Id }),
    output: BulkWork,
    fails: ['institute.suspended'],
  }),
  workRows: reads('POST /v2/api/supervisor/edu/institute/work/rows', {
    who: supervisors,
    does: 'Lists the rows of a checked file in order, with the errors in each.',
    input: z.extend(Listing, { ...institute, work_id: Id, state: z.optional(z.enum(rowStates)) }),
    output: pageOf(BulkRow),
    fails: ['institute.suspended'],
  }),
  works: reads('POST /v2/api/supervisor/edu/institute/work/listing', {
    who: supervisors,
    does: 'Lists the imports and course assignments, newest first.',
    input: z.extend(Listing, { ...institute, kind: z.optional(z.enum(bulkKinds)) }),
    output: pageOf(BulkWork),
    fails: ['institute.suspended'],
  }),
}
