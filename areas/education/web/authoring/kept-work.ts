import type { KeptWork } from './saver.ts'

type Row = KeptWork & { id: string }

const table = 'work'
let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('lab-authoring', 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(table, { keyPath: 'id' }))
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

/**
 * What was written and has not arrived outlives the tab, a crash and the end of the session: in IndexedDB, because local
 * storage is emptied when a session ends (specification, section 9). The id names the person too, so that nobody else at
 * this browser sends it. Where a browser refuses storage, work lives as long as the page does.
 */
export async function keepWork(id: string, work: KeptWork | undefined): Promise<void> {
  await within('readwrite', store => void (work ? store.put({ id, ...work }) : store.delete(id))).catch(() => undefined)
}

export const keptWork = (id: string): Promise<KeptWork | undefined> =>
  within<Row>('readonly', store => store.get(id)).catch(() => undefined)
