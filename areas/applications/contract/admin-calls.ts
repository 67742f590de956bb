import * as z from 'zod/mini'
import { reads, writes } from '#kernel/contract/call.ts'
import { Email, Id, Instant, line, Listing, pageOf, text, upTo } from '#kernel/contract/fields.ts'
import { AdminApplication, AdminRow, Conflict, Redaction } from './admin-application.ts'
import { fieldPaths } from './form-fields.ts'
import { adminActions, adminSorts, moves, reviewProgress } from './review-states.ts'
import { applicationsAdmin } from './rights.ts'
import { applicationStatuses, outcomes, type ApplicationStatus } from './states.ts'

const filters = {
  /** The default intake if left out. */
  intake_id: z.optional(Id),
  status: z.optional(z.enum(applicationStatuses)),
  industry_id: z.optional(Id),
  /** Only the applications that this person reviews. */
  reviewer_id: z.optional(Id),
  /** Applications without reviewers, with incomplete reviews, or with complete reviews only. */
  reviews: z.optional(z.enum(reviewProgress)),
  /** Decided, but not yet released. */
  pending: z.optional(z.boolean()),
}

const counts = Object.fromEntries(applicationStatuses.map(status => [status, z.int()])) as Record<
  ApplicationStatus,
  ReturnType<typeof z.int>
>

/** How many decisions are released at once. */
export const mostReleased = 500

export const managing = {
  adminList: reads('POST /v2/api/admin/applications/list', {
    who: applicationsAdmin,
    does: 'Lists the applications of an intake, with how many reviews are complete, their mean and spread, and how many there are in each status. Applications with which the caller has a conflict of interest are left out.',
    input: z.extend(Listing, { ...filters, sort: z._default(z.enum(adminSorts), 'newest') }),
    output: z.extend(pageOf(AdminRow), { counts: z.object(counts), pending: z.int() }),
  }),
  exportList: reads('POST /v2/api/admin/applications/export', {
    who: applicationsAdmin,
    does: 'Downloads the applications that match the filters as CSV.',
    limit: { per: 'person', times: 60, within: '1h' },
    download: true,
    input: z.strictObject({ ...filters, q: z.optional(text(200)) }),
    output: z.object({}),
  }),
  reviewers: reads('POST /v2/api/admin/applications/reviewers', {
    who: applicationsAdmin,
    does: 'Lists up to 200 reviewers of an intake, with the number of their open and complete reviews.',
    input: z.object({ intake_id: z.optional(Id) }),
    output: z.object({
      items: upTo(200, z.object({ user_id: Id, name: z.string(), email: z.string(), open: z.int(), done: z.int() })),
    }),
  }),
  adminGet: reads('POST /v2/api/admin/application/get', {
    who: applicationsAdmin,
    does: 'Returns an application as it was submitted, with its reviews, notes, and history, the number of conflicts of interest, and similar applications.',
    input: z.object({ id: Id }),
    output: AdminApplication,
  }),
  conflicts: reads('POST /v2/api/admin/application/conflicts', {
    who: applicationsAdmin,
    does: 'Lists the conflicts of interest of an application: first those to be decided, then the confirmed and the dismissed ones.',
    input: z.object({ id: Id, cursor: Listing.shape.cursor, limit: Listing.shape.limit }),
    output: pageOf(Conflict),
  }),
  adminSubmission: reads('POST /v2/api/admin/application/submission', {
    who: applicationsAdmin,
    does: 'Returns the answers of one submission of an application, and what blind review hides in them. Submissions are counted from 1.',
    input: z.object({ id: Id, n: z.int().check(z.gte(1), z.lte(10_000)) }),
    output: z.object({
      n: z.int(),
      submitted_at: Instant,
      fields: z.record(z.string(), z.string()),
      redactions: upTo(100, Redaction),
    }),
  }),
  adminFile: reads('POST /v2/api/admin/application/file', {
    who: applicationsAdmin,
    does: 'Downloads a file of an application.',
    limit: { per: 'person', times: 600, within: '1h' },
    download: true,
    input: z.object({ id: Id, upload_id: Id }),
    output: z.object({}),
  }),
  manage: writes('POST /v2/api/admin/application/update', {
    who: applicationsAdmin,
    does: 'Moves an application to a stage, assigns or removes a reviewer by email, reopens a review, adds a note, hides a text in blind review, in all answers of a submission or in one, requests more information from the applicants, confirms or dismisses a conflict of interest, or decides. Only administrators see a decision until it’s released.',
    limit: { per: 'person', times: 1_200, within: '1h' },
    input: z.object({
      id: Id,
      version: z.int(),
      action: z.enum(adminActions),
      to: z.optional(z.enum(moves)),
      email: z.optional(Email),
      review_id: z.optional(Id),
      /** Where a text is hidden: in one answer or in all answers; of one submission or of the last. */
      field: z.optional(z.enum(fieldPaths)),
      submission: z.optional(z.int().check(z.gte(1), z.lte(10_000))),
      redaction_id: z.optional(Id),
      text: z.optional(text(4_000)),
      asks: z.optional(
        z
          .array(z.object({ path: z.enum([...fieldPaths, 'uploads']), question: line(400) }))
          .check(z.minLength(1), z.maxLength(10)),
      ),
      due_at: z.optional(Instant),
      conflict_id: z.optional(Id),
      conflict_state: z.optional(z.enum(['confirmed', 'dismissed'])),
      decision: z.optional(z.enum(outcomes)),
    }),
    output: AdminApplication,
    fails: [
      'version.conflict',
      'application.wrong_state',
      'application.no_account',
      'application.already_assigned',
      'application.review_begun',
      'application.time_past',
    ],
  }),
  release: writes('POST /v2/api/admin/applications/release', {
    who: applicationsAdmin,
    does: 'Releases the pending decisions of applications in the versions that the caller has seen, and leaves out those that have changed since. Founders can then see them and get one email each, sent by a job that resumes after an interruption.',
    limit: { per: 'person', times: 60, within: '1h' },
    input: z.object({
      decisions: z.array(z.object({ id: Id, version: z.int() })).check(z.maxLength(mostReleased)),
    }),
    output: z.object({ releasing: z.int(), left_out: z.int() }),
  }),
}
