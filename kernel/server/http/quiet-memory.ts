import { performance } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import type { FastifyInstance } from 'fastify'

const lookEvery = 10_000
/** How many measurements in a row must find the process quiet before it collects garbage. */
const looksNeeded = 3
/** The share of the time that the event loop may be busy in a quiet process. */
const quietShare = 0.3
/** How much more memory than after the last collection makes another collection worthwhile. */
const worthwhile = 32 * 1_024 * 1_024

/**
 * Gives memory back to the system once the process is quiet: Node collects garbage when it needs room, so that an idle
 * process would keep what the last busy minute left, 100 MB and more. Only this kind of collection returns it.
 */
export function collectWhenQuiet(app: FastifyInstance): void {
  const watch = new QuietWatch()
  let before = performance.eventLoopUtilization()
  const clock = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (!watch.shouldCollect(utilization, held())) return
    globalThis.gc?.({ type: 'major', flavor: 'last-resort' })
    watch.collected(held())
  }, lookEvery).unref()
  app.addHook('onClose', async () => clearInterval(clock))
}

/** What JavaScript holds of the system's memory, in bytes. Reading it opens no file, which would fail when connections have taken all. */
function held(): number {
  const { total_heap_size, external_memory } = getHeapStatistics()
  return total_heap_size + external_memory
}

/** Says when to collect, from one look to the next. */
export class QuietWatch {
  #quietLooks = 0
  #kept = 0

  /** @param share of the time since the last look that the event loop was at work
   *  @param bytes held now */
  shouldCollect(share: number, bytes: number): boolean {
    this.#quietLooks = share <= quietShare ? this.#quietLooks + 1 : 0
    return this.#quietLooks >= looksNeeded && bytes >= this.#kept + worthwhile
  }

  /** @param bytes held after the collection */
  collected(bytes: number): void {
    this.#quietLooks = 0
    this.#kept = bytes
  }
}
