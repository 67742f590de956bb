import { indexedDbTable } from '#kernel/web/indexed-db-table.ts'
import type { Edits } from './form-model.ts'

/** The application that was started in this browser without an account, and its key. */
export type StoredKey = { id: string; edit_token: string }

/** The typed texts are those that are not saved yet. */
type Row = { name: string; key?: StoredKey; texts?: Edits }
const rows = indexedDbTable('lab-applying', 'rows', 'name')

/** Each link to an intake has an application of its own. */
const keyRow = (intake: string | undefined) => (intake ? `key ${intake}` : 'key')
export const storedKey = async (intake: string | undefined): Promise<StoredKey | undefined> =>
  (await rows.read<Row | undefined>(table => table.get(keyRow(intake))))?.key
export const storeKey = (key: StoredKey, intake: string | undefined): Promise<void> =>
  rows.write(table => void table.put({ name: keyRow(intake), key }))
export const forgetKey = (intake: string | undefined): Promise<void> =>
  rows.write(table => void table.delete(keyRow(intake)))

const textsRow = (id: string) => `texts ${id}`
export const unsavedTexts = async (id: string): Promise<Edits> =>
  (await rows.read<Row | undefined>(table => table.get(textsRow(id))))?.texts ?? {}
export const storeUnsaved = (id: string, texts: Edits): Promise<void> =>
  rows.write(table => {
    if (Object.keys(texts).length > 0) table.put({ name: textsRow(id), texts })
    else table.delete(textsRow(id))
  })
