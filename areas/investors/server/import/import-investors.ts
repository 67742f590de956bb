import { newId, type Database } from '#kernel/server/database.ts'
import { ensure, found } from '#kernel/server/failures.ts'
import type { ImportRowState, InvestorImport } from '../../contract/imports.ts'
import { industriesOfAll } from '../investors.queries.ts'
import * as query from './import.queries.ts'
import { readInvestors, type FileRow } from './investors-file.ts'
import { knownOf, merged, type IndustryIds, type Written } from './merged.ts'

/** Rows for each statement: other requests are answered between them. */
const rowsAtOnce = 250

type Counts = InvestorImport['counts']
const none: Counts = { new: 0, changed: 0, same: 0, error: 0, kept: 0 }

async function industryIds(db: Database): Promise<IndustryIds> {
  const list = await query.activeIndustries(db)
  const named = list.flatMap(({ id, code, name }) =>
    [code, ...Object.values(name)].map(word => [word.toLowerCase(), id] as const),
  )
  return new Map(named)
}

/** The investors with these names, as they are now. */
async function knownNamed(db: Database, names: readonly string[], isLocked: boolean) {
  const rows = await (isLocked ? query.lockNamed : query.investorsNamed)(db, names)
  const industries = await industriesOfAll(
    db,
    rows.map(({ id }) => id),
  )
  const knownByName = rows.map(row => {
    const ids = (industries.get(row.id) ?? []).map(({ id }) => id)
    return [row.name, { id: row.id, version: row.version, known: knownOf(row, ids) }] as const
  })
  return new Map(knownByName)
}

function* batches<T>(list: readonly T[]): Generator<T[]> {
  for (let at = 0; at < list.length; at += rowsAtOnce) yield list.slice(at, at + rowsAtOnce)
}

/** The name is the key, as in the database; a second row with the same name is an error. */
const nameOf = ({ name = '' }: Pick<FileRow, 'name'>): string => name.trim().slice(0, 160)

type Outcome = Omit<query.StoredRow, 'import_id'>

/** The effect of each row of a file. */
async function outcomes(db: Database, file: readonly FileRow[]): Promise<Outcome[]> {
  const industries = await industryIds(db)
  const seen = new Set<string>()
  const all: Outcome[] = []
  for (const batch of batches(file)) {
    const there = await knownNamed(db, batch.map(nameOf), false)
    for (const { line, ...cells } of batch) {
      const name = nameOf(cells)
      const known = there.get(name)?.known
      const { written, changes, errors } = merged(cells, known, industries)
      if (name && seen.has(name)) errors['name'] ??= 'taken'
      seen.add(name)
      const isWrong = !written || Object.keys(errors).length > 0
      const state: ImportRowState = isWrong ? 'error' : known ? (changes.length > 0 ? 'changed' : 'same') : 'new'
      all.push({ line, name, state, cells, changes: known ? changes : [], errors, before: null, version_after: null })
    }
  }
  return all
}

function countsOf(list: readonly { state: ImportRowState }[]): Counts {
  const counts = { ...none }
  for (const { state } of list) counts[state] += 1
  return counts
}

/** Reads a file and reports what it would change; nothing changes yet. */
export async function checkFile(
  db: Database,
  { bytes, file_name, by, now }: { bytes: Buffer; file_name: string; by: string | null; now: Date },
  transaction: <T>(work: (tx: Database) => Promise<T>) => Promise<T>,
): Promise<query.ImportFile> {
  const list = await outcomes(db, await readInvestors(bytes))
  return transaction(async tx => {
    const added = await query.addImport(tx, {
      id: newId(),
      file_name: file_name.slice(0, 200),
      rows: list.length,
      counts: countsOf(list),
      by,
      created_at: now,
    })
    for (const batch of batches(list))
      await query.addRows(
        tx,
        batch.map(row => ({ ...row, import_id: added.id })),
      )
    return added
  })
}

/** Applies a checked file inside a transaction; data that changed since the check is judged again. */
export async function applyFile(db: Database, id: string, now: Date): Promise<query.ImportFile> {
  const file = found(await query.lockImport(db, id))
  ensure(file.state === 'checked', 'investor_import.wrong_state')
  await query.lockInvestors(db)
  const industries = await industryIds(db)
  const counts = { ...none, error: file.counts.error }
  let after = 0
  for (;;) {
    const page = await query.rowPage(db, { import_id: id, after, limit: rowsAtOnce })
    if (page.length === 0) break
    after = page.at(-1)!.line
    const done = await applyRows(
      db,
      page.filter(({ state }) => state !== 'error'),
      industries,
      now,
    )
    await query.replaceRows(db, id, done)
    for (const { state } of done) counts[state] += 1
  }
  return query.editImport(db, id, { state: 'applied', counts, finished_at: now })
}

/** The columns of an investor’s own row: its industries are in another table. */
function rowOf({ industry_ids, ...columns }: Written) {
  void industry_ids
  return columns
}

async function applyRows(
  db: Database,
  page: readonly query.StoredRow[],
  industries: IndustryIds,
  now: Date,
): Promise<query.StoredRow[]> {
  if (page.length === 0) return []
  const there = await knownNamed(
    db,
    page.map(({ name }) => name),
    true,
  )
  const judged = page.map(row => {
    const known = there.get(row.name)?.known
    const { written, changes, errors } = merged(row.cells, known, industries)
    const state: ImportRowState = !written ? 'error' : !known ? 'new' : changes.length > 0 ? 'changed' : 'same'
    return { row: { ...row, state, errors, changes: known ? changes : [], before: known ?? null }, written }
  })
  const changing = judged.flatMap(({ row, written }) =>
    written && (row.state === 'new' || row.state === 'changed') ? [{ row, written }] : [],
  )
  if (changing.length === 0) return judged.map(({ row }) => row)
  const ids = await query.writeInvestors(
    db,
    changing.map(({ written }) => ({ ...rowOf(written), id: newId(), updated_at: now })),
  )
  const stored = new Map(ids.map(each => [each.name, each]))
  await query.setAllIndustries(
    db,
    new Map(changing.map(({ written }) => [stored.get(written.name)!.id, written.industry_ids])),
  )
  return judged.map(({ row }) => ({ ...row, version_after: stored.get(row.name)?.version ?? null }))
}

/** Undoes an applied file inside a transaction. Investors that were changed since stay as they are. */
export async function undoFile(db: Database, id: string, now: Date): Promise<query.ImportFile> {
  const file = found(await query.lockImport(db, id))
  ensure(file.state === 'applied', 'investor_import.wrong_state')
  await query.lockInvestors(db)
  let kept = 0
  for (const state of ['new', 'changed'] as const) {
    let after = 0
    for (;;) {
      const page = await query.rowPage(db, { import_id: id, state, after, limit: rowsAtOnce })
      if (page.length === 0) break
      after = page.at(-1)!.line
      const keptRows = await undoRows(db, page, file.finished_at!)
      await query.replaceRows(db, id, keptRows)
      kept += keptRows.length
    }
  }
  return query.editImport(db, id, { state: 'undone', counts: { ...file.counts, kept }, finished_at: now })
}

/** Restores the investors of these rows; answers the rows whose investors were changed since. */
async function undoRows(db: Database, page: readonly query.StoredRow[], appliedAt: Date): Promise<query.StoredRow[]> {
  const there = await knownNamed(
    db,
    page.map(({ name }) => name),
    true,
  )
  // Another investor may have taken the name of one that was renamed, with the same version.
  const written = appliedAt.toISOString()
  const own = page.filter(({ name, version_after }) => {
    const now = there.get(name)
    return now?.version === version_after && now.known.updated_at === written
  })
  const idOf = ({ name }: query.StoredRow) => there.get(name)!.id
  await query.dropInvestors(db, own.filter(({ before }) => !before).map(idOf))
  const restored = own.flatMap(row => (row.before ? [{ row, before: row.before }] : []))
  if (restored.length > 0)
    await query.writeInvestors(
      db,
      restored.map(({ row, before }) => ({
        ...rowOf(before),
        id: idOf(row),
        updated_at: new Date(before.updated_at),
      })),
    )
  await query.setAllIndustries(db, new Map(restored.map(({ row, before }) => [idOf(row), before.industry_ids])))
  const undone = new Set(own.map(({ line }) => line))
  return page.filter(({ line, name }) => !undone.has(line) && there.has(name)).map(row => ({ ...row, state: 'kept' }))
}
