import { indexedDbTable } from '#kernel/web/indexed-db-table.ts'
import type { FieldPath } from '../../contract/form-fields.ts'

/** The application that was started in this browser without an account, and its key. */
export type StoredKey = { id: string; edit_token: string }
/** Typed texts that are not saved yet, each with the text it replaces. */
export type UnsavedTexts = Partial<Record<FieldPath, { base: string; value: string }>>

type Row = { name: string; key?: StoredKey; texts?: UnsavedTexts }
const rows = indexedDbTable('lab-applying', 'rows', 'name')

const keyRow = 'key'
export const storedKey = async (): Promise<StoredKey | undefined> =>
  (await rows.read<Row | undefined>(table => table.get(keyRow)))?.key
export const storeKey = (key: StoredKey): Promise<void> => rows.write(table => void table.put({ name: keyRow, key }))
export const forgetKey = (): Promise<void> => rows.write(table => void table.delete(keyRow))

const textsRow = (id: string) => `texts ${id}`
export const unsavedTexts = async (id: string): Promise<UnsavedTexts> =>
  (await rows.read<Row | undefined>(table => table.get(textsRow(id))))?.texts ?? {}
export const storeUnsaved = (id: string, texts: UnsavedTexts): Promise<void> =>
  rows.write(table => {
    if (Object.keys(texts).length > 0) table.put({ name: textsRow(id), texts })
    else table.delete(textsRow(id))
  })
