import { csvRows } from '#kernel/server/csv-rows.ts'
import type { Database } from '#kernel/server/database.ts'
import { found, needed } from '#kernel/server/failures.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import { idAfter, idPage, numberAfter, pageOf } from '#kernel/server/page.ts'
import type { importing } from '../../contract/import-calls.ts'
import { importColumns, mostImportRows } from '../../contract/imports.ts'
import { applyFile, checkFile, undoFile } from './import-investors.ts'
import * as query from './import.queries.ts'

const view = async (db: Database, file: query.ImportFile) => ({ ...file, by: await query.byName(db, file.by) })

export const importHandlers: Handlers<typeof importing> = {
  async checkImport(_, { db, person, now, file, transaction }) {
    const { bytes, name } = needed({ file }, 'file')
    const read = { bytes, file_name: name, by: person.id, now }
    return view(db, await checkFile(db, read, transaction))
  },

  async applyImport({ import_id }, { db, now }) {
    return view(db, await applyFile(db, import_id, now))
  },

  async undoImport({ import_id }, { db, now }) {
    return view(db, await undoFile(db, import_id, now))
  },

  async imports({ cursor, limit }, { db }) {
    const rows = await query.importPage(db, idAfter(cursor), limit)
    return idPage(
      rows.map(({ file, by }) => ({ ...file, by })),
      limit,
      await query.countImports(db),
    )
  },

  async importFile({ import_id }, { db }) {
    return view(db, found(await query.importById(db, import_id)))
  },

  async importRows({ import_id, state, cursor, limit }, { db }) {
    found(await query.importById(db, import_id))
    const after = numberAfter(cursor)
    const rows = await query.rowPage(db, {
      import_id,
      ...(state && { state }),
      ...(after && { after }),
      limit: limit + 1,
    })
    return pageOf(rows, limit, await query.countRows(db, import_id, state), ({ line }) => [line])
  },

  async importErrors({ import_id }, { db, caller, words }) {
    const file = found(await query.importById(db, import_id))
    const rows = await query.rowPage(db, { import_id, state: 'error', limit: mostImportRows })
    const columns = importColumns.filter(column => rows.some(({ cells }) => cells[column] !== undefined))
    const lines = rows.map(({ line, cells, errors }) => [
      line,
      ...columns.map(column => cells[column] ?? ''),
      Object.entries(errors)
        .map(([column, reason]) => `${column}: ${words(caller.locale, `kernel:fields.${reason}`)}`)
        .join('; '),
    ])
    const bytes = csvRows([['line', ...columns, 'errors'], ...lines], true)
    const stem = file.file_name.replace(/\.[^.]*$/, '')
    return { bytes, name: `${stem}-errors.csv`, media_type: 'text/csv; charset=utf-8' }
  },
}
