export const pauses = { typing: 1_000, longestTyping: 8_000, retry: 2_000, longestRetry: 30_000 }

/** Calls this when the browser is online again. @returns a function that ends it */
function onReconnect(listener: () => void): () => void {
  if (typeof window === 'undefined') return () => {}
  window.addEventListener('online', listener)
  return () => window.removeEventListener('online', listener)
}

/** Calls `send` once typing pauses, when the browser is online again and, after a failure, each time later than before. */
export function createSaveTimer(send: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let typingSince = 0
  let retry = pauses.retry
  const plan = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(send, ms)
  }
  const clear = () => clearTimeout(timer)
  const stopListening = onReconnect(send)
  return {
    afterTyping(): void {
      typingSince ||= Date.now()
      plan(Math.max(0, Math.min(pauses.typing, typingSince + pauses.longestTyping - Date.now())))
    },
    /** @param retryAfter the seconds that the server asks for */
    afterFailure(retryAfter = 0): void {
      plan(retryAfter * 1000 || retry)
      retry = Math.min(retry * 2, pauses.longestRetry)
    },
    sendingBegins: () => void (typingSince = 0),
    succeeded: () => void (retry = pauses.retry),
    clear,
    stop(): void {
      clear()
      stopListening()
    },
  }
}
