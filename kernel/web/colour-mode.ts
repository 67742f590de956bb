import { storageKeys, store, stored } from './storage.ts'
import { createSignal, useStore } from './store.ts'

export type ColourMode = 'light' | 'dark'

const { subscribe, notify } = createSignal()

/** Starts as light, whatever the system says (specification, section 4). */
export const currentMode = (): ColourMode => (document.documentElement.dataset['mode'] === 'dark' ? 'dark' : 'light')

export const hasChosenMode = (): boolean => stored(storageKeys.mode) !== undefined

export function switchMode(next: ColourMode): void {
  document.documentElement.dataset['mode'] = next
  store(storageKeys.mode, next)
  notify()
}

export const useColourMode = (): ColourMode => useStore({ subscribe, get: currentMode })
