import { setTimeout as sleep } from 'node:timers/promises'

/** One Ctrl-C arrives more than once, from the terminal and from npm: the first ends the lab in order. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

type Close = () => Promise<void>
type Tell = (message: string, error: unknown) => void

/**
 * Closes what was opened, in reverse order; the list is emptied first, so that nothing is closed twice. A part that
 * fails, or takes longer than `patience` milliseconds, does not keep others from being closed.
 */
export async function closeAll(closers: Close[], tell: Tell, patience = 15_000): Promise<void> {
  for (const close of closers.splice(0).toReversed()) {
    const closed = close().catch((error: unknown) => tell('The lab couldn’t close everything:', error))
    await Promise.race([closed, sleep(patience, undefined, { ref: false })])
  }
}

/**
 * Ends the process on a signal (exit code 0), or on an uncaught error (1). Later errors are only logged: the database
 * is closed in any case, and not left behind.
 */
export function endInOrder(close: Close, tell: Tell): void {
  let isEnding = false
  const end = (code: number) => {
    if (isEnding) return
    isEnding = true
    void close().finally(() => process.exit(code))
  }
  for (const signal of signals) process.on(signal, () => end(0))
  for (const event of ['uncaughtException', 'unhandledRejection'])
    process.on(event, (error: unknown) => {
      tell('The lab is stopping after an uncaught error:', error)
      end(1)
    })
}

/**
 * Ends the process, in order, once its parent has gone: a killed npm cannot pass on the signal. A new parent has
 * another id.
 */
export function endWithParent(): void {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 200)
  watch.unref()
}
