/**
 * A table in this browser that survives the tab, a crash and the end of the session: in IndexedDB, because local
 * storage may have only the specification's keys and is emptied when a session ends. It contains rows of several
 * people, so each row names its person. Where a browser refuses storage, nothing is stored and nothing found.
 * @returns `read` and `write`: each runs its work on the table in one transaction, and `read` answers the result
 */
export function indexedDbTable(database: string, table: string, keyPath: string) {
  let opened: Promise<IDBDatabase> | undefined
  const transact = async <T>(mode: IDBTransactionMode, work: (rows: IDBObjectStore) => IDBRequest<T> | void) => {
    const transaction = (await (opened ??= open(database, table, keyPath))).transaction(table, mode)
    const request = work(transaction.objectStore(table))
    return new Promise<T | undefined>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve(request?.result))
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('IndexedDB refused')))
    })
  }
  return {
    read: <T>(work: (rows: IDBObjectStore) => IDBRequest<T>) => transact('readonly', work).catch(() => undefined),
    write: async (work: (rows: IDBObjectStore) => void): Promise<void> => {
      await transact('readwrite', work).catch(() => undefined)
    },
  }
}

const open = (database: string, table: string, keyPath: string): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(table, { keyPath }))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB is away')))
  })
