import * as z from 'zod/mini'
import { reads, writes } from '#kernel/contract/call.ts'
import { Id } from '#kernel/contract/fields.ts'
import { signedIn } from '#kernel/contract/who.ts'
import { Assignment, submittedFileBytes, SubmittedText, TypedLink, WorkDraft } from './assignments.ts'
import { UnitKey } from './courses.ts'
import { Progress } from './learning.ts'

const unit = { course_id: Id, unit_key: UnitKey }
const fails = ['enrolment.not_active', 'enrolment.suspended', 'unit.locked', 'unit.not_an_assignment'] as const

export const assignments = {
  saveDraft: writes('POST /v2/api/student/edu/course/assignment/draft', {
    who: signedIn,
    does: 'Saves a draft of an assignment without submitting it.',
    limit: { per: 'person', times: 600, within: '1h' },
    input: z.object({ ...unit, text: SubmittedText, url: TypedLink }),
    output: WorkDraft,
    fails,
  }),
  attachFile: writes('POST /v2/api/student/edu/course/assignment/file', {
    who: signedIn,
    does: 'Uploads the file for a draft, replacing the previous one or, with `remove`, removes it. The file type is detected from its content. In the form, the fields come before the file.',
    limit: { per: 'person', times: 60, within: '1h' },
    ownTransactions: true,
    upload: { maxBytes: submittedFileBytes },
    input: z.object({ ...unit, remove: z.optional(z.boolean()) }),
    output: WorkDraft,
    fails: [...fails, 'body.unsupported', 'body.too_large'],
  }),
  submitAssignment: writes('POST /v2/api/student/edu/course/assignment/submit', {
    who: signedIn,
    does: 'Submits an assignment, with its uploaded file, to be graded.',
    limit: { per: 'person', times: 60, within: '1h' },
    input: z.object({ ...unit, text: SubmittedText, url: TypedLink }),
    output: z.object({ assignment: Assignment, progress: Progress }),
    fails: [...fails, 'assignment.waiting', 'assignment.passed'],
  }),
  submittedFile: reads('POST /v2/api/student/edu/course/assignment/file/get', {
    who: signedIn,
    does: 'Downloads the file of a submission. Only the person who submitted it and those who may grade it have access.',
    input: z.object({ submission_id: Id }),
    output: z.object({}),
    download: true,
  }),
}
