import { createRefusedFields } from './refused-fields.ts'
import { createSending, type Requests } from './sending.ts'
import { createSavingState, type Stored, type UnsentWork } from './saving-state.ts'
import { edited, isUnsaved, refreshed, resolved, withDraft, type Saving } from './saving-rules.ts'

export type SaverOptions = Requests & {
  stored: Stored
  /** Stores a draft in this browser until the server has it; `undefined` deletes it. */
  store(work: UnsentWork | undefined): void
}

export type Saver = {
  get(): Saving
  subscribe(listener: () => void): () => void
  edit(field: string, value: unknown): void
  /** Sends at once; the promise ends when the server has everything, or could not take it. */
  flush(): Promise<void>
  resolve(field: string, value: unknown): void
  /** Shows the server's current state. */
  refresh(stored: Stored): void
  takeUp(work: UnsentWork): void
  /**
   * The fault of a field that the server refused with its current value: by the field's name, or a longer one for a
   * part of it.
   */
  faultOf(name: string): string | undefined
  /** Why the server could not take the work. */
  problem(): unknown
  stop(): void
}

/**
 * Saves once typing pauses, and retries until it succeeded. The rules are in `saving-rules.ts`, the requests
 * in `sending.ts`, the timers in `save-timer.ts`.
 */
export function createSaver({ stored, send, faultsIn, currentIn, store }: SaverOptions): Saver {
  const { get, set, subscribe } = createSavingState(stored, store)
  const refusedFields = createRefusedFields()
  const { flush, timer, problem } = createSending({ get, set }, refusedFields, { send, faultsIn, currentIn })
  /** Sends the edits of this state, unless they wait for a choice. */
  const flushAs = (next: Saving) => {
    set(next)
    if (next.phase === 'waiting') void flush()
  }

  return {
    get,
    subscribe,
    edit(field, value) {
      refusedFields.forget(field)
      set(edited(get(), field, value))
      if (get().phase === 'waiting') timer.afterTyping()
    },
    flush,
    resolve(field, value) {
      refusedFields.forget(field)
      flushAs(resolved(get(), field, value))
    },
    refresh: next => set(refreshed(get(), next.version, next.fields)),
    takeUp(work) {
      if (!isUnsaved(get())) flushAs(withDraft(get(), work))
    },
    faultOf: refusedFields.faultOf,
    problem,
    stop: timer.stop,
  }
}
