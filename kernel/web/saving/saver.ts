import type { Problem } from '#kernel/contract/failure.ts'
import { mayPass, problemOf } from '#kernel/web/problem.ts'
import { createSignal } from '#kernel/web/store.ts'
import { createRefusedFields, type Faults } from './refused-fields.ts'
import {
  acknowledged,
  away,
  begin,
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

/** A record as the server has it: its version, and its fields by name. */
export type Stored = { version: number; fields: Fields }
export type UnsentWork = { version: number; base: Fields; edits: Fields }

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

export const pauses = { typing: 1_000, longestTyping: 8_000, retry: 2_000, longestRetry: 30_000 }

/** The draft to store: the edits, and the values that they were made from. */
const workIn = ({ version, base, edits }: Saving): UnsentWork => ({
  version,
  base: Object.fromEntries(Object.keys(edits).map(field => [field, base[field]])),
  edits,
})

/**
 * Saves once typing pauses, and retries until it succeeded. The rules are in `saving-rules.ts`; the timers are here.
 */
export function createSaver({ stored, send, faultsIn, currentIn, store }: SaverOptions): Saver {
  const { subscribe, notify } = createSignal()
  let saving = begin(stored.version, stored.fields)
  let timer: ReturnType<typeof setTimeout> | undefined
  let typingSince = 0
  let retry = pauses.retry
  let running: Promise<void> | undefined
  let failure: unknown
  const refusedFields = createRefusedFields()

  const become = (next: Saving) => {
    if (next === saving) return
    const hadWork = isUnsaved(saving)
    saving = next
    if (isUnsaved(next)) store(workIn(next))
    else if (hadWork) store(undefined)
    notify()
  }
  const plan = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }
  const planAfterTyping = () => {
    typingSince ||= Date.now()
    plan(Math.max(0, Math.min(pauses.typing, typingSince + pauses.longestTyping - Date.now())))
  }

  /** Whether there is anything that the server has not refused already. */
  const mayGo = () => Object.keys(saving.edits).some(field => !refusedFields.has(field))

  function failed(error: unknown): void {
    const problem = problemOf(error)
    const current = problem?.status === 409 ? currentIn(problem) : undefined
    if (current) return become(overtaken(saving, current.version, current.fields))
    failure = error
    const sent = Object.keys(saving.sent ?? {})
    if (problem && refusedFields.add(sent, faultsIn?.(problem) ?? {})) return become(sortedOut(saving))
    if (!mayPass(error) && problem?.status !== 429) return become(refused(saving))
    become(away(saving))
    plan((problem?.retry_after ?? 0) * 1000 || retry)
    retry = Math.min(retry * 2, pauses.longestRetry)
  }

  async function sendOnce(): Promise<void> {
    become(leaving(saving, refusedFields.all()))
    try {
      const next = await send(saving.sent ?? {}, saving.version)
      retry = pauses.retry
      become(acknowledged(saving, next.version, next.fields))
      if (refusedFields.all().size === 0) failure = undefined
    } catch (error) {
      failed(error)
    }
  }

  async function sendAll(): Promise<void> {
    typingSince = 0
    // Edits made while the last request was running, or rebased on a newer version, are sent right after it.
    for (let round = 0; mayGo() && saving.phase !== 'clash' && round < 5; round++) {
      await sendOnce()
      if (saving.phase !== 'waiting') return
    }
    if (saving.phase !== 'waiting') return
    if (mayGo()) planAfterTyping()
    else become(refused(saving))
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    await running
    if (!mayGo() || saving.phase === 'clash') return
    running = sendAll().finally(() => void (running = undefined))
    await running
  }

  const tryNow = () => void flush()
  if (typeof window !== 'undefined') window.addEventListener('online', tryNow)

  return {
    get: () => saving,
    subscribe,
    edit(field, value) {
      refusedFields.forget(field)
      become(edited(saving, field, value))
      if (saving.phase === 'waiting') planAfterTyping()
    },
    flush,
    resolve(field, value) {
      refusedFields.forget(field)
      become(resolved(saving, field, value))
      if (saving.phase === 'waiting') void flush()
    },
    refresh: next => become(refreshed(saving, next.version, next.fields)),
    takeUp(work) {
      if (isUnsaved(saving)) return
      become(withDraft(saving, work))
      if (saving.phase === 'waiting') void flush()
    },
    faultOf: refusedFields.faultOf,
    problem: () => failure,
    stop() {
      clearTimeout(timer)
      if (typeof window !== 'undefined') window.removeEventListener('online', tryNow)
    },
  }
}
