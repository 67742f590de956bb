import { parentPort, Worker } from 'node:worker_threads'

/** After so long without work a thread is let go, with its memory. */
const idleMs = 15_000

type Answer<Result> = { id: number; result: Result; error?: unknown }
type Waiting<Result> = { resolve(result: Result): void; reject(error: unknown): void }

/**
 * Does work that would keep everybody waiting in a thread of its own: started when first needed, one job after the other.
 * @param file a module that calls `answerWork`
 * @returns what takes an input to its result; both are copied, so plain data (Maps and Sets too)
 */
export function workThread<Input, Result>(file: URL): (input: Input) => Promise<Result> {
  let thread: Worker | undefined
  let last = 0
  let clock: NodeJS.Timeout | undefined
  const waiting = new Map<number, Waiting<Result>>()

  function start(): Worker {
    const started = new Worker(file, { execArgv: [] })
    // It keeps no process from ending: whoever waits for an answer does.
    started.unref()
    const fail = (error: unknown) => {
      if (thread !== started) return
      thread = undefined
      for (const each of waiting.values()) each.reject(error)
      waiting.clear()
    }
    started.on('message', ({ id, result, error }: Answer<Result>) => {
      const asked = waiting.get(id)
      waiting.delete(id)
      if (error === undefined) asked?.resolve(result)
      else asked?.reject(error)
      if (waiting.size === 0) rest(started)
    })
    started.once('error', fail)
    started.once('exit', code => fail(new Error(`a thread ended with ${code} while work waited`)))
    return started
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
      thread.postMessage({ id: last, input })
    })
}

/** The other side of `workThread`, in the module that it names: what each input becomes. */
export function answerWork<Input, Result>(work: (input: Input) => Result | Promise<Result>): void {
  const port = parentPort
  if (!port) return
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
