import type { Workspace } from './paths.ts'
import { forget, storageKeys, store, stored } from './storage.ts'
import { createSignal, useStore } from './store.ts'

/** The stored area code that means administration (specification, sections 3 and 9). */
export const adminAreaCode = '100'

const { subscribe, notify } = createSignal()

export const currentWorkspace = (): Workspace => (stored(storageKeys.area) === adminAreaCode ? 'admin' : 'lab')

export function chooseWorkspace(workspace: Workspace): void {
  if (workspace === currentWorkspace()) return
  if (workspace === 'admin') store(storageKeys.area, adminAreaCode)
  else forget(storageKeys.area)
  notify()
}

export const useWorkspace = (): Workspace => useStore({ subscribe, get: currentWorkspace })
