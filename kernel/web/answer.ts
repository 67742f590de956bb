import { shareStructure } from './structural-sharing.ts'
import { isAway, mayPass, problemOf } from './problem.ts'

/** Reads from the server; gets the old answer. */
export type Reader<Data> = (signal: AbortSignal, before: Data | undefined) => Promise<Data>

/** The state of an answer for a page: `data` once there is some, `error` only while there is none. */
export type Shown<Data> = { readonly data?: Data; readonly error?: unknown; readonly isGrowing: boolean }

const shortly = 15_000
const oneSecond = 1_000

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<unknown>(resume => {
    setTimeout(resume, ms)
    signal.addEventListener('abort', resume, { once: true })
  })

/** Node, in which tests run, does not know. */
const isOffline = () => 'onLine' in navigator && !navigator.onLine

/**
 * A temporary failure is tried three times, after the pause that the server asks for. A browser without a connection asks
 * once, unless somebody answered: a lab on the same machine does.
 */
async function patiently<Data>(attempt: () => Promise<Data>, signal: AbortSignal, failures = 0): Promise<Data> {
  try {
    return await attempt()
  } catch (error) {
    if (signal.aborted || failures >= 2 || !mayPass(error) || (isAway(error) && isOffline())) throw error
    const seconds = problemOf(error)?.retry_after ?? 2 ** failures
    await pause(seconds * oneSecond, signal)
    signal.throwIfAborted()
    return patiently(attempt, signal, failures + 1)
  }
}

/**
 * One answer of the server in the browser: shared by all components that show it, and read again without losing the old
 * one.
 */
export class Answer<Data = unknown> {
  readonly read: Reader<Data>
  shown: Shown<Data> = { isGrowing: false }
  /** The running read; never rejects, since a failure is in `shown`. */
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

  /** Milliseconds since it was answered, changed or refused, or first requested. */
  get age(): number {
    return Date.now() - this.#settledAt
  }

  /** Opening an answer that failed a while ago tries it again. */
  get hasFailed(): boolean {
    return this.shown.error !== undefined && !this.loading && this.age > oneSecond
  }

  /** Subscribes for useSyncExternalStore: an old answer is read again when a component starts to watch it. */
  readonly watch = (listener: () => void): (() => void) => {
    this.#watchers.add(listener)
    if (!this.isNew) void this.loadOnce()
    return () => void this.#watchers.delete(listener)
  }

  readonly look = (): Shown<Data> => this.shown

  /** Sets the answer to what the server has just said. */
  succeed(data: Data): void {
    this.#isOld = false
    this.become(data)
  }

  /** Replaces the answer with a known value. */
  become(data: Data): void {
    this.#settledAt = Date.now()
    this.#show({ data: shareStructure(this.shown.data, data), isGrowing: false })
  }

  loadOnce(): Promise<void> {
    return this.loading ?? this.load()
  }

  /** Reads again; a running read was requested too early, and is cancelled. */
  load(): Promise<void> {
    this.#isOld = true
    return this.#loadBy(this.read)
  }

  /** Reads the next part, once nothing else is being read. */
  async grow(more: Reader<Data>): Promise<void> {
    await this.loading
    this.#show({ ...this.shown, isGrowing: true })
    await this.#loadBy(more)
  }

  /** Watched answers are read again; the others become old. */
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

  /** An old answer is better than an error. */
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
