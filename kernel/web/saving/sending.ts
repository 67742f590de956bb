import type { Problem } from '#kernel/contract/failure.ts'
import { mayPass, problemOf } from '#kernel/web/problem.ts'
import type { createRefusedFields, Faults } from './refused-fields.ts'
import { createSaveTimer } from './save-timer.ts'
import { acknowledged, away, leaving, overtaken, refused, sortedOut, type Fields, type Saving } from './saving-rules.ts'
import type { Stored } from './saving-state.ts'

type State = { get(): Saving; set(next: Saving): void }
type RefusedFields = ReturnType<typeof createRefusedFields>
export type Requests = {
  /** Sends the edits made on a version; answers the server's new state, or throws a ProblemError. */
  send(edits: Fields, version: number): Promise<Stored>
  /** The faults of a refusal by field, under names that begin as the fields here do (`instructors.2.name`). */
  faultsIn?(problem: Problem): Faults
  /** The server's current state, from the answer 409. */
  currentIn(problem: { current?: unknown }): Stored | undefined
}

/** Sends the edits of a record, one request at a time, and changes its state by the answers. */
export function createSending({ get, set }: State, refusedFields: RefusedFields, requests: Requests) {
  const { send, faultsIn, currentIn } = requests
  const timer = createSaveTimer(() => void flush())
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

  /** Sends at once; the promise ends when the server has everything, or could not take it. */
  async function flush(): Promise<void> {
    timer.clear()
    await running
    if (!maySend() || get().phase === 'clash') return
    running = sendAll().finally(() => void (running = undefined))
    await running
  }

  return { flush, timer, problem: () => failure }
}
