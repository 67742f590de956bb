import type { Area } from './paths.ts'
import { forget, storageKeys, store, stored } from './storage.ts'
import { createSignal, useStore } from './store.ts'

/** The stored area code that means administration (specification, sections 3 and 9). */
export const adminAreaCode = '100'

const { subscribe, notify } = createSignal()

export const currentArea = (): Area => (stored(storageKeys.area) === adminAreaCode ? 'admin' : 'lab')

export function chooseArea(area: Area): void {
  if (area === currentArea()) return
  if (area === 'admin') store(storageKeys.area, adminAreaCode)
  else forget(storageKeys.area)
  notify()
}

export const useArea = (): Area => useStore({ subscribe, get: currentArea })
