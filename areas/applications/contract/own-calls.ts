import * as z from 'zod/mini'
import { fieldPaths } from './form-fields.ts'
import { reads, writes } from '#kernel/contract/call.ts'
import { Done, Email, Id, Instant, Listing, pageOf, text, upTo } from '#kernel/contract/fields.ts'
import { signedIn } from '#kernel/contract/who.ts'
import {
  Application,
  ApplicationFile,
  ApplicationPerson,
  FieldEdits,
  FieldPathField,
  fileBytes,
  Updated,
  mostPeople,
  mostFiles,
} from './application.ts'
import { Industry, IndustryIds, mostIndustries } from './industries.ts'
import { applicantRoles, nextActions, publicStatuses } from './states.ts'

const named = { id: Id }

/** One of the reader's own applications, with its next action. */
export const OwnApplication = z.object({
  id: Id,
  ref: z.string(),
  name: z.string(),
  short_pitch: z.string(),
  status: z.enum(publicStatuses),
  since: Instant,
  completeness: z.int(),
  next: z.enum(nextActions),
  /** The deadline of the next action. */
  due_at: z.nullable(Instant),
  my_role: z.enum(applicantRoles),
  people: z.int(),
  updated_at: Instant,
})

/** What applicants can do with their applications, besides editing. */
export const ownActions = [
  'submit',
  'answer_request',
  'withdraw',
  'remove_upload',
  'mark_upload',
  'invite',
  'revoke_invite',
  'set_role',
  'remove_person',
  'copy',
] as const

const states = [
  'application.wrong_state',
  'application.field_closed',
  'application.incomplete',
  'application.intake_closed',
  'application.request_over',
  'application.owner_only',
  'application.too_many_people',
] as const

export const owning = {
  mine: reads('POST /v2/api/ailab/applications/user', {
    who: signedIn,
    does: 'Lists the caller’s own applications, newest first, each with what comes next.',
    input: z.extend(Listing, { state: z.optional(z.enum(['open', 'closed'])) }),
    output: pageOf(OwnApplication),
  }),
  get: reads('POST /v2/api/ailab/application/get', {
    who: signedIn,
    does: 'Returns one of the caller’s applications with its timeline, what’s missing, and the actions available now.',
    input: z.object(named),
    output: Application,
  }),
  getProblem: reads('POST /v2/api/ailab/application/get-problem', {
    who: signedIn,
    does: 'Returns the answers of an application about its problem, each with guidance.',
    input: z.object(named),
    output: z.object({
      problem: upTo(
        fieldPaths.length,
        z.object({ path: FieldPathField, question: z.string(), guidance: z.string(), value: z.string() }),
      ),
    }),
  }),
  getData: reads('POST /v2/api/ailab/application/get-data', {
    who: signedIn,
    does: 'Returns the people, contact details, answers, and files of an application.',
    input: z.object(named),
    output: z.object({
      user_data: z.record(z.string(), z.string()),
      co_founders: upTo(mostPeople, ApplicationPerson),
      answers: upTo(fieldPaths.length, z.object({ path: FieldPathField, question: z.string(), value: z.string() })),
      uploads: upTo(mostFiles, ApplicationFile),
    }),
  }),
  createIndustries: writes('POST /v2/api/ailab/application/create-industries', {
    who: signedIn,
    does: 'Replaces the industries of an application: at most six, one of them primary.',
    limit: { per: 'person', times: 600, within: '1h' },
    input: z.object({ ...named, industry_ids: IndustryIds, primary_id: z.optional(Id) }),
    output: z.object({ industries: upTo(mostIndustries, z.extend(Industry, { is_primary: z.boolean() })) }),
    fails: ['application.field_closed', 'application.owner_only'],
  }),
  addFile: writes('POST /v2/api/ailab/application/upload', {
    who: signedIn,
    does: 'Adds a file to one of the caller’s applications, up to ten of 25 MB each. In the form, the fields come before the file.',
    limit: { per: 'person', times: 120, within: '1h' },
    ownTransactions: true,
    upload: { maxBytes: fileBytes, toDisk: true },
    input: z.object(named),
    output: ApplicationFile,
    fails: ['application.field_closed', 'application.too_many_files', 'application.owner_only'],
  }),
  edit: writes('POST /v2/api/ailab/application/update', {
    who: signedIn,
    does: 'Saves fields of an application, each with the text it was changed from (base). If someone else has changed a field in the meantime, or an answer names an earlier version of the questions (form) and its question has changed since, both texts are returned and nothing is overwritten. With `action`: submit, answer_request, withdraw, remove_upload, mark_upload (whether a file is a copy for blind review), invite a co-founder (email, role), revoke_invite, set_role, remove_person, or copy it into a new draft.',
    limit: { per: 'person', times: 3_000, within: '1h' },
    input: z.object({
      ...named,
      fields: z._default(FieldEdits, {}),
      consent: z.optional(z.boolean()),
      action: z.optional(z.enum(ownActions)),
      upload_id: z.optional(Id),
      is_blind: z.optional(z.boolean()),
      email: z.optional(Email),
      message: z.optional(text(1_000)),
      role: z.optional(z.enum(['editor', 'viewer'])),
      may_submit: z.optional(z.boolean()),
      user_id: z.optional(Id),
      invite_id: z.optional(Id),
    }),
    output: z.extend(Updated, { copy_id: z.nullable(Id) }),
    fails: states,
  }),
  file: reads('POST /v2/api/ailab/application/file', {
    who: signedIn,
    does: 'Downloads a file of one of the caller’s applications.',
    limit: { per: 'person', times: 600, within: '1h' },
    download: true,
    input: z.object({ ...named, upload_id: Id }),
    output: z.object({}),
  }),
  here: writes('POST /v2/api/ailab/application/here', {
    who: signedIn,
    does: 'Tells the other applicants who have the application open that the caller is there too, and in which field.',
    limit: { per: 'person', times: 1_200, within: '1h' },
    input: z.object({ ...named, path: z.optional(FieldPathField) }),
    output: Done,
  }),
}
