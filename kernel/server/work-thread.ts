import { parentPort, Worker } from 'node:worker_threads'
import { heapLimitMb, watchMemory } from './thread-memory.ts'

/**
 * For work on untrusted input: how long one job may take once the thread has started, and how much memory the thread
 * may use.
 */
export type WorkBounds = { timeoutMs: number; memoryMb: number }

/** The end of a thread that took too long or too much memory, or that ended by itself: all its work is lost. */
export class WorkEnded extends Error {
  override readonly name = 'WorkEnded'
  readonly why: 'time' | 'memory' | 'exit'
  constructor(why: WorkEnded['why'], message: string) {
    super(message)
    this.why = why
  }
}

/** After this long without work, a thread is ended, which frees its memory. */
const idleMs = 15_000

type Answer<Result> = { id: number; result: Result; error?: unknown }
/** The first message of a thread: its modules are loaded. */
const startedId = 0

type Waiting<Result> = { resolve(result: Result): void; reject(error: unknown): void }

/**
 * Does work that would block all requests in a separate thread: started when first needed, one job after the other.
 * @param file a module that calls `answerWork`
 * @param bounds a job beyond them ends the thread, and every job that waits for it fails
 * @returns what takes an input to its result; both are copied, so plain data (Maps and Sets too)
 * @throws WorkEnded where a bound was exceeded or the thread ended
 */
export function workThread<Input, Result>(file: URL, bounds?: WorkBounds): (input: Input) => Promise<Result> {
  let thread: Worker | undefined
  let last = 0
  let clock: NodeJS.Timeout | undefined
  let guard: NodeJS.Timeout | undefined
  let endMemory: (() => void) | undefined
  let begin: (() => unknown) | undefined
  const waiting = new Map<number, Waiting<Result>>()

  function start(): Worker {
    const started = new Worker(file, {
      execArgv: [],
      ...(bounds && { resourceLimits: { maxOldGenerationSizeMb: heapLimitMb } }),
    })
    // It does not keep the process running: pending requests do.
    started.unref()
    const fail = (error: unknown) => {
      if (thread !== started) return
      thread = undefined
      clearTimeout(guard)
      endMemory?.()
      for (const each of waiting.values()) each.reject(error)
      waiting.clear()
    }
    let hasStarted = false
    begin = () => hasStarted && watch(started, fail)
    started.on('message', ({ id, result, error }: Answer<Result>) => {
      hasStarted = true
      if (id === startedId) return begin?.()
      const request = waiting.get(id)
      waiting.delete(id)
      if (error === undefined) request?.resolve(result)
      else request?.reject(error)
      clearTimeout(guard)
      endMemory?.()
      if (waiting.size === 0) rest(started)
      else watch(started, fail)
    })
    started.once('error', fail)
    started.once('exit', code => fail(new WorkEnded('exit', `a thread ended with ${code} while work waited`)))
    return started
  }

  /** Ends the thread when the job that it works on takes too long. */
  function watch(working: Worker, fail: (error: Error) => void): void {
    if (!bounds) return
    endMemory?.()
    const end = (error: Error) => {
      fail(error)
      void working.terminate()
    }
    guard = setTimeout(() => end(new WorkEnded('time', `it took longer than ${bounds.timeoutMs} ms`)), bounds.timeoutMs)
    guard.unref()
    endMemory = watchMemory(bounds.memoryMb, () =>
      end(new WorkEnded('memory', `it took more than ${bounds.memoryMb} MB`)),
    )
  }

  function rest(idle: Worker): void {
    clock = setTimeout(() => {
      thread = undefined
      void idle.terminate()
    }, idleMs).unref()
  }

  return input =>
    new Promise<Result>((resolve, reject) => {
      clearTimeout(clock)
      thread ??= start()
      last += 1
      waiting.set(last, { resolve, reject })
      if (waiting.size === 1) begin?.()
      thread.postMessage({ id: last, input })
    })
}

/** The other side of `workThread`, in the module that it names: what each input becomes. */
export function answerWork<Input, Result>(work: (input: Input) => Result | Promise<Result>): void {
  const port = parentPort
  if (!port) return
  port.postMessage({ id: startedId })
  let before = Promise.resolve()
  const answer = async (id: number, input: Input) => {
    try {
      port.postMessage({ id, result: await work(input) })
    } catch (error) {
      port.postMessage({ id, error })
    }
  }
  port.on('message', ({ id, input }: { id: number; input: Input }) => {
    before = before.then(() => answer(id, input))
  })
}
