import { useSyncExternalStore } from 'react'
import type { Area } from './paths.ts'
import { forget, storageKeys, store, stored } from './storage.ts'

/** The stored area code that means administration (specification, sections 3 and 9). */
export const adminAreaCode = '100'

const listeners = new Set<() => void>()

export const currentArea = (): Area => (stored(storageKeys.area) === adminAreaCode ? 'admin' : 'lab')

export function chooseArea(area: Area): void {
  if (area === currentArea()) return
  if (area === 'admin') store(storageKeys.area, adminAreaCode)
  else forget(storageKeys.area)
  for (const listener of listeners) listener()
}

export const useArea = (): Area =>
  useSyncExternalStore(listener => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, currentArea)
