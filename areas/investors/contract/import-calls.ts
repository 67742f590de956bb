import * as z from 'zod/mini'
import { reads, writes } from '#kernel/contract/call.ts'
import { Id, Listing, pageOf } from '#kernel/contract/fields.ts'
import { right } from '#kernel/contract/who.ts'
import { importBytes, ImportRow, importRowStates, InvestorImport } from './imports.ts'

const who = right('investors.administer')
const named = { import_id: Id }

export const importing = {
  checkImport: writes('POST /v1/api/ailab/investor/import/check', {
    who,
    does: 'Reads a CSV file of up to 10,000 investors and reports on every row: whether it adds an investor, changes the one with the same name, changes nothing, or has errors. Nothing changes yet.',
    limit: { per: 'person', times: 60, within: '1h' },
    ownTransactions: true,
    upload: { maxBytes: importBytes },
    input: z.object({}),
    output: InvestorImport,
    fails: [
      'investor_import.unreadable',
      'investor_import.no_name_column',
      'investor_import.too_many_rows',
      'investor_import.empty',
    ],
  }),
  applyImport: writes('POST /v1/api/ailab/investor/import/apply', {
    who,
    does: 'Adds and changes the investors of a checked file, and skips rows with errors. Columns that the file doesn’t have keep their values.',
    limit: { per: 'person', times: 60, within: '1h' },
    input: z.object(named),
    output: InvestorImport,
    fails: ['investor_import.wrong_state'],
  }),
  undoImport: writes('POST /v1/api/ailab/investor/import/undo', {
    who,
    does: 'Undoes an import: removes the investors that it added, and restores those that it changed. Investors that were changed since then are kept.',
    limit: { per: 'person', times: 60, within: '1h' },
    input: z.object(named),
    output: InvestorImport,
    fails: ['investor_import.wrong_state'],
  }),
  imports: reads('POST /v1/api/ailab/investor/import/list', {
    who,
    does: 'Lists the imports of investors, newest first.',
    input: Listing,
    output: pageOf(InvestorImport),
  }),
  importFile: reads('POST /v1/api/ailab/investor/import/get', {
    who,
    does: 'Returns an import of investors.',
    input: z.object(named),
    output: InvestorImport,
  }),
  importRows: reads('POST /v1/api/ailab/investor/import/rows', {
    who,
    does: 'Lists the rows of an import in order, with the errors in each.',
    input: z.extend(Listing, { ...named, state: z.optional(z.enum(importRowStates)) }),
    output: pageOf(ImportRow),
  }),
  importErrors: reads('POST /v1/api/ailab/investor/import/errors', {
    who,
    does: 'Downloads the rows of an import that have errors as CSV, with a column that says what is wrong. The corrected file can be imported.',
    download: true,
    input: z.object(named),
    output: z.object({}),
  }),
}
