import { useSyncExternalStore } from 'react'
import type { Saver } from './saver.ts'
import { valueIn, type Saving } from './saving-rules.ts'

/** One field of what is being written: only what shows this field draws again when it is typed in. */
export const useField = <T>(saver: Saver, field: string): T =>
  useSyncExternalStore(saver.subscribe, () => valueIn(saver.get(), field) as T)

/** What the server said of a field, or of a part of it, when it refused it as it is. */
export const useFault = (saver: Saver, name: string): string | undefined =>
  useSyncExternalStore(saver.subscribe, () => saver.faultOf(name))

/** Something about the whole: its phase, its conflicts. */
export const useSaving = <T>(saver: Saver, pick: (saving: Saving) => T): T =>
  useSyncExternalStore(saver.subscribe, () => pick(saver.get()))
