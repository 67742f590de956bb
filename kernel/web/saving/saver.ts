import type { Problem } from '#kernel/contract/failure.ts'
import { mayPass, problemOf } from '#kernel/web/problem.ts'
import { createRefusedFields, type Faults } from './refused-fields.ts'
import { createSaveTimer } from './save-timer.ts'
import { createSavingState, type Stored, type UnsentWork } from './saving-state.ts'
import {
  acknowledged,
  away,
  edited,
  isUnsaved,
  leaving,
  overtaken,
  refreshed,
  refused,
  resolved,
  sortedOut,
  withDraft,
  type Fields,
  type Saving,
} from './saving-rules.ts'

export type SaverOptions = {
  stored: Stored
  /** Sends the edits made on a version; answers the server's new state, or throws a ProblemError. */
  send(edits: Fields, version: number): Promise<Stored>
  /** The faults of a refusal by field, under names that begin as the fields here do (`instructors.2.name`). */
  faultsIn?(problem: Problem): Faults
  /** The server's current state, from the answer 409. */
  currentIn(problem: { current?: unknown }): Stored | undefined
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
 * Saves once typing pauses, and retries until it succeeded. The rules are in `saving-rules.ts`, the timers in
 * `save-timer.ts`.
 */
export function createSaver({ stored, send, faultsIn, currentIn, store }: SaverOptions): Saver {
  const { get, set, subscribe } = createSavingState(stored, store)
  const timer = createSaveTimer(() => void flush())
  const refusedFields = createRefusedFields()
  let running: Promise<void> | undefined
  let failure: unknown

  /** Whether there is anything that the server has not refused already. */
  const maySend = () => Object.keys(get().edits).some(field => !refusedFields.has(field))

  function failed(error: unknown): void {
    const problem = problemOf(error)
    const current = problem?.status === 409 ? currentIn(problem) : undefined
    if (current) return set(overtaken(get(), current.version, current.fields))
    failure = error
    const sent = Object.keys(get().sent ?? {})
    if (problem && refusedFields.add(sent, faultsIn?.(problem) ?? {})) return set(sortedOut(get()))
    if (!mayPass(error) && problem?.status !== 429) return set(refused(get()))
    set(away(get()))
    timer.afterFailure(problem?.retry_after)
  }

  async function sendOnce(): Promise<void> {
    set(leaving(get(), refusedFields.all()))
    const next = await send(get().sent ?? {}, get().version).catch(failed)
    if (!next) return
    timer.succeeded()
    set(acknowledged(get(), next.version, next.fields))
    if (refusedFields.all().size === 0) failure = undefined
  }

  async function sendAll(): Promise<void> {
    timer.sendingBegins()
    // Edits made while the last request was running, or rebased on a newer version, are sent right after it.
    for (let round = 0; maySend() && get().phase !== 'clash' && round < 5; round++) {
      await sendOnce()
      if (get().phase !== 'waiting') return
    }
    if (get().phase !== 'waiting') return
    if (maySend()) timer.afterTyping()
    else set(refused(get()))
  }

  async function flush(): Promise<void> {
    timer.clear()
    await running
    if (!maySend() || get().phase === 'clash') return
    running = sendAll().finally(() => void (running = undefined))
    await running
  }
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
    problem: () => failure,
    stop: timer.stop,
  }
}
