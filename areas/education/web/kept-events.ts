import type { Sent } from '#kernel/contract/call.ts'
import type { education } from '../contract/index.ts'

type ReadingEvent = Sent<typeof education.progress>['events'][number]
/** A reading event on its way to the server, with whose it is: another person at this browser must not send it. */
export type KeptEvent = ReadingEvent & { person_id: string; course_id: string }

const table = 'events'
let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('lab-reading', 1)
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore(table, { keyPath: 'client_event_id' }),
    )
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
 * What was read while the server was out of reach outlives the tab in IndexedDB (local storage keeps the
 * specification's keys alone). Where a browser refuses it, the events live as long as the page does.
 */
export async function keepEvent(event: KeptEvent): Promise<void> {
  await within('readwrite', store => store.put(event)).catch(() => undefined)
}

export async function dropEvents(ids: readonly string[]): Promise<void> {
  await within('readwrite', store => {
    for (const id of ids) store.delete(id)
  }).catch(() => undefined)
}

export async function keptEvents(personId: string): Promise<KeptEvent[]> {
  const all = await within<KeptEvent[]>('readonly', store => store.getAll()).catch(() => undefined)
  return (all ?? []).filter(event => event.person_id === personId)
}
