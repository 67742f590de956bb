import * as z from 'zod/mini'
import { Id, Instant, LocaleField } from '#kernel/contract/fields.ts'

/** People from a CSV file, or a course for a group or everyone. */
export const bulkKinds = ['people', 'course'] as const
export type BulkKind = (typeof bulkKinds)[number]

/** analysed: the dry run can be read · applying: batches run · applied or failed: over. */
export const bulkStates = ['analysed', 'applying', 'applied', 'failed'] as const
export type BulkState = (typeof bulkStates)[number]

/**
 * A row after the dry run: `ready`, `member` (is one already; the group changes if another is given) or `error`; after
 * applying: `invited`, `resent`, `member`, `error`. For a course: `enrolled`, `skipped` (takes it already) or `error`.
 */
export const rowStates = ['ready', 'member', 'invited', 'resent', 'enrolled', 'skipped', 'error'] as const
export type RowState = (typeof rowStates)[number]

/** Work on many people at once. It continues when the page is left; `done` of `rows` is its progress. */
export const BulkWork = z.object({
  work_id: Id,
  kind: z.enum(bulkKinds),
  state: z.enum(bulkStates),
  file_name: z.nullable(z.string()),
  course_id: z.nullable(Id),
  group: z.nullable(z.string()),
  locale: LocaleField,
  rows: z.int(),
  done: z.int(),
  /** The number of rows in each state. */
  counts: z.object({
    ready: z.int(),
    member: z.int(),
    invited: z.int(),
    resent: z.int(),
    enrolled: z.int(),
    skipped: z.int(),
    error: z.int(),
  }),
  created_at: Instant,
  finished_at: z.nullable(Instant),
})
export type BulkWork = z.infer<typeof BulkWork>

/** A row of a file of people. `errors` names each bad column and why, a key of the words `institutes:row_error`. */
export const BulkRow = z.object({
  line: z.int(),
  email: z.string(),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  group: z.nullable(z.string()),
  locale: z.nullable(LocaleField),
  state: z.enum(rowStates),
  errors: z.record(z.string(), z.string()),
})
export type BulkRow = z.infer<typeof BulkRow>

/** Reasons in `BulkRow.errors`. */
export const rowErrors = [
  'required',
  'email',
  'too_long',
  'invalid_characters',
  'language',
  'duplicate',
  'deactivated',
  'kind_differs',
] as const
export type RowError = (typeof rowErrors)[number]

/** The columns that a file may have; only `email` is required. Other columns are ignored. */
export const peopleColumns = ['email', 'first_name', 'last_name', 'group', 'language'] as const
export const mostRows = 10_000
export const csvBytes = 5_000_000
