import type { IncomingMessage } from 'node:http'

/**
 * In each interval of this many milliseconds, at least this many bytes of a body must arrive, or its connection is
 * closed.
 */
const span = 10_000
const leastBytes = 10_000

/** Closes a connection whose body arrives too slowly. Called when the reading begins. */
export function closeWhenSlow(request: IncomingMessage): void {
  const { socket } = request
  let before = socket.bytesRead
  const clock = setInterval(() => {
    if (socket.bytesRead - before < leastBytes) request.destroy()
    before = socket.bytesRead
  }, span).unref()
  for (const end of ['end', 'close'] as const) request.once(end, () => clearInterval(clock))
}

/** How long an answered request may still send unread data: long enough for its sender to read the answer. */
const linger = 2_000

/** Closes the connection of a request that was answered before its body was read, unless the rest arrives soon. */
export function closeUnread(request: IncomingMessage): void {
  if (request.complete || request.readableEnded) return
  setTimeout(() => request.complete || request.destroy(), linger).unref()
}
