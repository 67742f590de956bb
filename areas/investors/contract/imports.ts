import * as z from 'zod/mini'
import { Id, Instant, upTo } from '#kernel/contract/fields.ts'

/** The columns that a file may have; only `name` is required. Other columns are ignored. */
export const importColumns = [
  'name',
  'kind',
  'thesis',
  'stages',
  'industries',
  'countries',
  'smallest',
  'largest',
  'currency',
  'website',
  'how_to_apply',
  'source',
  'as_of',
  'listed',
] as const
export type ImportColumn = (typeof importColumns)[number]

export const mostImportRows = 10_000
export const importBytes = 10_000_000

/** checked: nothing has changed yet. */
export const importStates = ['checked', 'applied', 'undone'] as const
export type ImportState = (typeof importStates)[number]

/** `same`: no change; `kept`: after undoing, a row whose investor was changed since the import. */
export const importRowStates = ['new', 'changed', 'same', 'error', 'kept'] as const
export type ImportRowState = (typeof importRowStates)[number]

export const InvestorImport = z.object({
  id: Id,
  state: z.enum(importStates),
  file_name: z.string(),
  rows: z.int(),
  /** The number of rows in each state. */
  counts: z.object({ new: z.int(), changed: z.int(), same: z.int(), error: z.int(), kept: z.int() }),
  /** Null for an import by a command, and once that person’s account is deleted. */
  by: z.nullable(z.string()),
  created_at: Instant,
  finished_at: z.nullable(Instant),
})
export type InvestorImport = z.infer<typeof InvestorImport>

/** A row of the file. `errors` names each bad column and why, a key of the words `kernel:fields`. */
export const ImportRow = z.object({
  line: z.int(),
  name: z.string(),
  state: z.enum(importRowStates),
  /** The fields that change. */
  changes: upTo(20, z.string()),
  errors: z.record(z.string(), z.string()),
})
export type ImportRow = z.infer<typeof ImportRow>
