/** What is kept in this browser for reading without a connection, each row with whose it is. */
export type KeptRow = { key: string; person_id: string; at: string; value: unknown }

const table = 'kept'
let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('lab-kept', 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(table, { keyPath: 'key' }))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB is away')))
  })
  return opened
}

async function within<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T> | void) {
  const transaction = (await open()).transaction(table, mode)
  const request = work(transaction.objectStore(table))
  return new Promise<T | undefined>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve(request?.result))
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('IndexedDB refused')))
  })
}

// Where a browser refuses storage, nothing is kept and nothing found: reading needs a connection, as it did before.

export const putRow = (key: string, person_id: string, value: unknown): Promise<unknown> =>
  within('readwrite', store =>
    store.put({ key, person_id, at: new Date().toISOString(), value } satisfies KeptRow),
  ).catch(() => undefined)

export const rowAt = (key: string): Promise<KeptRow | undefined> =>
  within<KeptRow>('readonly', store => store.get(key)).catch(() => undefined)

export async function keysOf(personId: string): Promise<string[]> {
  const keys = await within<IDBValidKey[]>('readonly', store => store.getAllKeys()).catch(() => undefined)
  return (keys ?? []).map(String).filter(key => key.startsWith(`${personId} `))
}

/** Drops everything, but what this person keeps. */
export async function dropOthers(personId?: string): Promise<void> {
  await within('readwrite', store => {
    const all = store.getAllKeys()
    all.addEventListener('success', () => {
      for (const key of all.result as string[]) if (!personId || !key.startsWith(`${personId} `)) store.delete(key)
    })
  }).catch(() => undefined)
}
