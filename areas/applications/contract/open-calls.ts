import * as z from 'zod/mini'
import { reads, writes } from '#kernel/contract/call.ts'
import { Id, LocaleField, text, upTo } from '#kernel/contract/fields.ts'
import { anyone, signedIn } from '#kernel/contract/who.ts'
import {
  Application,
  ApplicationFile,
  Clash,
  EditToken,
  FieldEdits,
  FieldText,
  fileBytes,
  Intake,
  Updated,
} from './application.ts'
import { fieldPaths, type FieldPath } from './form-fields.ts'
import { mostQuestions, Question } from './question-calls.ts'
import { Industry, IndustryIds } from './industries.ts'

const named = { id: Id, edit_token: EditToken }

/** The fields of one group, by their names inside it: `name` for `company.name`. */
const group = (prefix: string) =>
  z.object(
    Object.fromEntries(
      fieldPaths
        .filter(path => path.startsWith(`${prefix}.`))
        .map((path: FieldPath) => [path.slice(prefix.length + 1), z.optional(FieldText(path))]),
    ),
  )

export const applying = {
  form: reads('POST /v2/api/open/application/form', {
    who: anyone,
    does: 'Returns the intake with the given id, or the default one, its own questions with their version, and the industries to choose from.',
    input: z.object({ intake_id: z.optional(Id) }),
    output: z.object({
      intake: Intake,
      /** The version of the questions; 0 has none. */
      version: z.int(),
      questions: upTo(mostQuestions, Question),
      industries: upTo(200, Industry),
    }),
  }),
  create: writes('POST /v2/api/open/application/create', {
    who: anyone,
    does: 'Starts an application as a draft or, with `submit`, submits it right away. If `form` is an earlier version of the intake’s own questions, an answer to a question that has changed since is not saved but returned as a clash, and nothing is submitted. Without an account, `edit_token` gives access to it and is returned only once.',
    limit: { per: 'ip', times: 30, within: '1h' },
    ownTransactions: true,
    input: z.object({
      intake_id: z.optional(Id),
      company: z._default(group('company'), {}),
      problem: z._default(group('problem'), {}),
      user_data: z._default(group('user_data'), {}),
      /** The answers to the intake's own questions, by their numbers. */
      answers: z._default(group('answers'), {}),
      /** The version of the questions that were answered; the newest if it is left out. */
      form: z.optional(z.int()),
      solution: z.optional(FieldText('solution')),
      traction: z.optional(FieldText('traction')),
      industry_ids: z._default(IndustryIds, []),
      consent: z._default(z.boolean(), false),
      submit: z._default(z.boolean(), false),
      locale: z.optional(LocaleField),
      /** People leave it empty; programs that fill in every field do not. */
      website: z.optional(text(200)),
    }),
    output: z.object({
      id: Id,
      ref: z.string(),
      /** Null where the application belongs to an account from the start. */
      edit_token: z.nullable(z.string()),
      application: Application,
      clashes: upTo(mostQuestions, Clash),
    }),
    fails: ['application.intake_closed', 'application.incomplete'],
  }),
  open: reads('POST /v2/api/open/application/get', {
    who: anyone,
    does: 'Returns an application by its edit token.',
    limit: { per: 'ip', times: 600, within: '1h' },
    input: z.object(named),
    output: Application,
    fails: ['application.key_over'],
  }),
  update: writes('POST /v2/api/open/application/update', {
    who: anyone,
    does: 'Saves fields of an application without an account. Each comes with the text it was changed from (base), so that nothing is overwritten unnoticed, and an answer with the version of the questions that it was typed for (form). With `action`: submit, answer_request, withdraw, remove_upload, mark_upload (whether a file is a copy for blind review) or send_link (emails a link to continue it).',
    limit: { per: 'ip', times: 3_000, within: '1h' },
    ownTransactions: true,
    input: z.object({
      ...named,
      fields: z._default(FieldEdits, {}),
      industry_ids: z.optional(IndustryIds),
      primary_id: z.optional(Id),
      consent: z.optional(z.boolean()),
      locale: z.optional(LocaleField),
      action: z.optional(z.enum(['submit', 'answer_request', 'withdraw', 'remove_upload', 'mark_upload', 'send_link'])),
      upload_id: z.optional(Id),
      is_blind: z.optional(z.boolean()),
    }),
    output: Updated,
    fails: [
      'application.key_over',
      'application.wrong_state',
      'application.field_closed',
      'application.incomplete',
      'application.intake_closed',
      'application.request_over',
    ],
  }),
  upload: writes('POST /v2/api/open/application/upload', {
    who: anyone,
    does: 'Adds a file to an application without an account: documents, images, spreadsheets, archives, and recordings, up to ten of 25 MB each. In the form, the fields come before the file.',
    limit: { per: 'ip', times: 120, within: '1h' },
    ownTransactions: true,
    upload: { maxBytes: fileBytes, toDisk: true },
    input: z.object(named),
    output: ApplicationFile,
    fails: ['application.key_over', 'application.field_closed', 'application.too_many_files'],
  }),
  openFile: reads('POST /v2/api/open/application/file', {
    who: anyone,
    does: 'Downloads a file of an application without an account.',
    limit: { per: 'ip', times: 600, within: '1h' },
    download: true,
    input: z.object({ ...named, upload_id: Id }),
    output: z.object({}),
    fails: ['application.key_over'],
  }),
  claim: writes('POST /v2/api/ailab/application/claim', {
    who: signedIn,
    does: 'Moves an application to the caller’s account. Its edit token and links stop working.',
    limit: { per: 'person', times: 60, within: '1h' },
    input: z.object(named),
    output: z.object({ id: Id }),
    fails: ['application.key_over'],
  }),
}
