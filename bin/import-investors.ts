import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { applyFile, checkFile } from '#areas/investors/server/import/import-investors.ts'
import { rowPage } from '#areas/investors/server/import/import.queries.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { withData } from './open-data.ts'

const mostShown = 20

/** Reads a CSV file of investors and says what it would change; with `--apply`, changes it. */
export async function importInvestors([file, ...more]: readonly string[]): Promise<boolean> {
  if (!file) throw new Error('the name of the file is missing: npm run lab -- import-investors <file> [--apply]')
  const bytes = await readFile(file)
  let isWell = true
  await withData(async (_, { db, pool }) => {
    const now = new Date()
    const read = { bytes, file_name: basename(file), by: null, now }
    const checked = await checkFile(db, read, work => inTransaction(pool, work))
    const errors = await rowPage(db, { import_id: checked.id, state: 'error', limit: mostShown })
    for (const { line, name, errors: reasons } of errors)
      console.log(
        `✗ line ${line} ${name}: ${Object.entries(reasons)
          .map(each => each.join(' '))
          .join(', ')}`,
      )
    const { counts } = checked
    isWell = counts.error === 0
    console.log(
      `${checked.rows} rows: ${counts.new} new, ${counts.changed} changed, ${counts.same} the same, ${counts.error} with errors.`,
    )
    if (!more.includes('--apply')) return console.log('Nothing has changed. Add --apply to import them.')
    await inTransaction(pool, tx => applyFile(tx, checked.id, now))
    console.log('Imported. The import can be undone under Investors, Import.')
  })
  return isWell
}
