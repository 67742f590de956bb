import { shareStructure } from './structural-sharing.ts'
import { mayPass, problemOf } from './problem.ts'

/** Reads from the server; is told what was there before. */
export type Reader<Data> = (signal: AbortSignal, before: Data | undefined) => Promise<Data>

/** What a page sees of an answer: `data` once there is some, `error` only as long as there is none. */
export type Shown<Data> = { readonly data?: Data; readonly error?: unknown; readonly isGrowing: boolean }

const shortly = 15_000
const oneSecond = 1_000

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<unknown>(resume => {
    setTimeout(resume, ms)
    signal.addEventListener('abort', resume, { once: true })
  })

/** What may pass is tried three times, after the pause the server asks for. */
async function patiently<Data>(attempt: () => Promise<Data>, signal: AbortSignal, failures = 0): Promise<Data> {
  try {
    return await attempt()
  } catch (error) {
    if (signal.aborted || failures >= 2 || !mayPass(error)) throw error
    const seconds = problemOf(error)?.retry_after ?? 2 ** failures
    await pause(seconds * oneSecond, signal)
    signal.throwIfAborted()
    return patiently(attempt, signal, failures + 1)
  }
}

/** One answer of the server as the browser holds it: shared by all who show it, read anew without losing what is there. */
export class Answer<Data = unknown> {
  readonly read: Reader<Data>
  shown: Shown<Data> = { isGrowing: false }
  /** While it is being read; never rejects, since a failure is `shown`. */
  loading: Promise<void> | undefined
  #stop = new AbortController()
  #settledAt = Date.now()
  #isOld = false
  readonly #watchers = new Set<() => void>()

  constructor(read: Reader<Data>) {
    this.read = read
  }

  get isWatched(): boolean {
    return this.#watchers.size > 0
  }

  get isNew(): boolean {
    return this.shown.data !== undefined && !this.#isOld && this.age < shortly
  }

  /** Milliseconds since it was answered, changed, refused or, before all that, asked for. */
  get age(): number {
    return Date.now() - this.#settledAt
  }

  /** Whoever opens what failed a while ago wants it tried again. */
  get hasFailed(): boolean {
    return this.shown.error !== undefined && !this.loading && this.age > oneSecond
  }

  /** For useSyncExternalStore: what is not new is read again when somebody comes to look. */
  readonly watch = (listener: () => void): (() => void) => {
    this.#watchers.add(listener)
    if (!this.isNew) void this.loadOnce()
    return () => void this.#watchers.delete(listener)
  }

  readonly look = (): Shown<Data> => this.shown

  /** What the server has just said. */
  succeed(data: Data): void {
    this.#isOld = false
    this.become(data)
  }

  /** Puts what is known in place of what was answered. */
  become(data: Data): void {
    this.#settledAt = Date.now()
    this.#show({ data: shareStructure(this.shown.data, data), isGrowing: false })
  }

  loadOnce(): Promise<void> {
    return this.loading ?? this.load()
  }

  /** Reads anew; what is being read already was asked too early, and is let go. */
  load(): Promise<void> {
    this.#isOld = true
    return this.#loadBy(this.read)
  }

  /** Reads what comes after, once nothing else is being read. */
  async grow(more: Reader<Data>): Promise<void> {
    await this.loading
    this.#show({ ...this.shown, isGrowing: true })
    await this.#loadBy(more)
  }

  /** Those who look read it again; for the others it is old. */
  refresh(): Promise<void> {
    this.#isOld = true
    return this.isWatched || this.loading ? this.load() : Promise.resolve()
  }

  stop(): void {
    this.#stop.abort()
  }

  #loadBy(read: Reader<Data>): Promise<void> {
    this.stop()
    const { signal } = (this.#stop = new AbortController())
    const settle = (then: () => void) => {
      if (signal.aborted) return
      this.loading = undefined
      then()
    }
    const loading = patiently(() => read(signal, this.shown.data), signal).then(
      data => settle(() => this.succeed(data)),
      (error: unknown) => settle(() => this.#fail(error)),
    )
    return (this.loading = loading)
  }

  /** What was there before is better than an error. */
  #fail(error: unknown): void {
    const { data } = this.shown
    if (data === undefined) this.#settledAt = Date.now()
    this.#show(data === undefined ? { error, isGrowing: false } : { data, isGrowing: false })
  }

  #show(next: Shown<Data>): void {
    const { data, error, isGrowing } = this.shown
    if (next.data === data && next.error === error && next.isGrowing === isGrowing) return
    this.shown = next
    for (const listener of this.#watchers) listener()
  }
}
