import { indexedDbTable } from '#kernel/web/indexed-db-table.ts'

/** The data in this browser for reading without a connection, each row with its person. */
export type OfflineRow = { key: string; person_id: string; at: string; value: unknown }

// Where a browser refuses storage, reading needs a connection.
const rows = indexedDbTable('lab-kept', 'kept', 'key')

export const putRow = (key: string, person_id: string, value: unknown): Promise<void> =>
  rows.write(store => store.put({ key, person_id, at: new Date().toISOString(), value } satisfies OfflineRow))

export const rowAt = (key: string): Promise<OfflineRow | undefined> => rows.read<OfflineRow>(store => store.get(key))

export async function keysOf(personId: string): Promise<string[]> {
  const keys = await rows.read<IDBValidKey[]>(store => store.getAllKeys())
  return (keys ?? []).map(String).filter(key => key.startsWith(`${personId} `))
}

/** Deletes everything except this person's rows. */
export const dropOthers = (personId?: string): Promise<void> =>
  rows.write(store => {
    const all = store.getAllKeys()
    all.addEventListener('success', () => {
      for (const key of all.result as string[]) if (!personId || !key.startsWith(`${personId} `)) store.delete(key)
    })
  })
