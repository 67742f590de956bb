/**
 * V8's own limit for the heap of a thread that works on untrusted input. A thread that reaches it by one large
 * allocation ends the whole process (Node forgives 16 MB beyond it), so it is far above what a thread can take between
 * two checks of `watchMemory`.
 */
export const heapLimitMb = 8_192

const checkMs = 50
/** More than everything else in the process takes while a thread works. */
const spareMb = 256

/**
 * Watches the memory of the process while a thread works in it. It counts what V8 does not: bytes outside of the heap,
 * such as inflated ones.
 * @param memoryMb how much the thread may take
 * @param onTooMuch ends the thread; called at most once
 * @returns what ends the watch
 */
export function watchMemory(memoryMb: number, onTooMuch: () => void): () => void {
  const most = process.memoryUsage.rss() + (memoryMb + spareMb) * 1_000_000
  const checks = setInterval(() => {
    if (process.memoryUsage.rss() <= most) return
    clearInterval(checks)
    onTooMuch()
  }, checkMs).unref()
  return () => clearInterval(checks)
}
