import { createStore, type Store } from '#kernel/web/store.ts'
import { begin, isUnsaved, type Fields, type Saving } from './saving-rules.ts'

/** A record as the server has it: its version, and its fields by name. */
export type Stored = { version: number; fields: Fields }
export type UnsentWork = { version: number; base: Fields; edits: Fields }

/** The draft to store: the edits, and the values that they were made from. */
const workIn = ({ version, base, edits }: Saving): UnsentWork => ({
  version,
  base: Object.fromEntries(Object.keys(edits).map(field => [field, base[field]])),
  edits,
})

/**
 * The state of saving, whose draft is stored in this browser until the server has it.
 * @param store stores a draft; `undefined` deletes it
 */
export function createSavingState({ version, fields }: Stored, store: (work: UnsentWork | undefined) => void) {
  const state: Store<Saving> = createStore(begin(version, fields))
  return {
    ...state,
    set(next: Saving): void {
      const before = state.get()
      if (next === before) return
      if (isUnsaved(next)) store(workIn(next))
      else if (isUnsaved(before)) store(undefined)
      state.set(next)
    },
  }
}
