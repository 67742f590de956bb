import { useSyncExternalStore } from 'react'
import type { Saver } from './saver.ts'
import { valueIn, type Saving } from './saving-rules.ts'

/** One field of the edited record: only components that show this field render when it changes. */
export const useField = <T>(saver: Saver, field: string): T =>
  useSyncExternalStore(saver.subscribe, () => valueIn(saver.get(), field) as T)

/** The fault of a field, or of a part of it, that the server refused. */
export const useFault = (saver: Saver, name: string): string | undefined =>
  useSyncExternalStore(saver.subscribe, () => saver.faultOf(name))

/** A value of the whole: its phase, its conflicts. */
export const useSaving = <T>(saver: Saver, pick: (saving: Saving) => T): T =>
  useSyncExternalStore(saver.subscribe, () => pick(saver.get()))
