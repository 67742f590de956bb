import { fromAppPath, isInWorkspace, type Workspace } from './paths.ts'
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

/** Typed, bookmarked or from elsewhere: not by a link of this site, Back or a reload. */
function isOpenedByAddress(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'navigate' && !document.referrer.startsWith(window.location.origin)
}

/** A page of the lab that is opened by its address opens in the lab, also if administration was open before. */
export function startWorkspace(): void {
  if (isInWorkspace('lab', fromAppPath(window.location.pathname)) && isOpenedByAddress()) chooseWorkspace('lab')
}
