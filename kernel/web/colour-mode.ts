import { useSyncExternalStore } from 'react'
import { storageKeys, store, stored } from './storage.ts'

export type ColourMode = 'light' | 'dark'

const listeners = new Set<() => void>()

/** Starts as light, whatever the system says (specification, section 4). */
export const currentMode = (): ColourMode => (document.documentElement.dataset['mode'] === 'dark' ? 'dark' : 'light')

export const hasChosenMode = (): boolean => stored(storageKeys.mode) !== undefined

export function switchMode(next: ColourMode): void {
  document.documentElement.dataset['mode'] = next
  store(storageKeys.mode, next)
  for (const listener of listeners) listener()
}

export const useColourMode = (): ColourMode =>
  useSyncExternalStore(listener => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, currentMode)
