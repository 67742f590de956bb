import { indexedDbTable } from '#kernel/web/indexed-db-table.ts'
import type { Edits } from './form-model.ts'

/** An application that was started in this browser without an account, its key, and its reference once it is known. */
export type StoredKey = { id: string; edit_token: string; ref?: string }

/** The typed texts are those that are not saved yet. */
type Row = { name: string; key?: StoredKey; texts?: Edits }
const rows = indexedDbTable('lab-applying', 'rows', 'name')

/** Each link to an intake has an application of its own. */
const keyRow = (intake: string | undefined) => (intake ? `key ${intake}` : 'key')
export const storedKey = async (intake: string | undefined): Promise<StoredKey | undefined> =>
  (await rows.read<Row | undefined>(table => table.get(keyRow(intake))))?.key
export const forgetKey = (intake: string | undefined): Promise<void> =>
  rows.write(table => void table.delete(keyRow(intake)))

/** Applications that were open in this browser before another one was opened in their place. */
const others = 'other '
const mostOthers = 5
const otherRow = ({ id }: StoredKey) => others + id

/** Stores the key of the application that is open now. The one that was open before stays among the others. */
export async function storeKey(key: StoredKey, intake: string | undefined): Promise<void> {
  const before = await storedKey(intake)
  await rows.write(table => {
    if (before && before.id !== key.id) table.put({ name: otherRow(before), key: before })
    table.delete(otherRow(key))
    table.put({ name: keyRow(intake), key })
  })
}

/** Puts the open application among the others, so that a new one can be started. */
export async function setAside(intake: string | undefined): Promise<void> {
  const key = await storedKey(intake)
  await rows.write(table => {
    if (key) table.put({ name: otherRow(key), key })
    table.delete(keyRow(intake))
  })
}

export const forgetOther = (key: StoredKey): Promise<void> => rows.write(table => void table.delete(otherRow(key)))

/** The last ones that were started. */
export const otherKeys = async (): Promise<StoredKey[]> => {
  const found = await rows.read<Row[]>(table => table.getAll(IDBKeyRange.bound(others, `${others}\uFFFF`)))
  return (found ?? []).flatMap(({ key }) => key ?? []).slice(-mostOthers)
}

const textsRow = (id: string) => `texts ${id}`
export const unsavedTexts = async (id: string): Promise<Edits> =>
  (await rows.read<Row | undefined>(table => table.get(textsRow(id))))?.texts ?? {}
export const storeUnsaved = (id: string, texts: Edits): Promise<void> =>
  rows.write(table => {
    if (Object.keys(texts).length > 0) table.put({ name: textsRow(id), texts })
    else table.delete(textsRow(id))
  })
