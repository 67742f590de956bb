import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const mostBytes = 10_000_000
/** The process ends itself before this. */
const mostMs = 20_000

export class DrawingError extends Error {
  /** Whether it took too much time or memory, or its picture is too large; else it is no SVG. */
  readonly isTooLarge: boolean
  constructor(isTooLarge: boolean, options: ErrorOptions) {
    super(isTooLarge ? 'the drawing takes too much to draw' : 'the drawing cannot be read', options)
    this.isTooLarge = isTooLarge
  }
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Draws an untrusted SVG as a PNG, without its scripts. One at a time: each may use much of the machine until it is
 * stopped.
 * @throws DrawingError
 */
export function drawSvg(svg: Buffer): Promise<Buffer> {
  const turn = last.then(() => drawn(svg))
  last = turn.catch(() => undefined) // Whoever asked for that drawing hears of it.
  return turn
}

/** Runs in a separate process, which has no secrets and ends when a drawing takes too much time or memory. */
function drawn(svg: Buffer): Promise<Buffer> {
  const file = fileURLToPath(new URL('./svg-process.ts', import.meta.url))
  const bounds = { timeout: mostMs, killSignal: 'SIGKILL', maxBuffer: mostBytes, env: {} } as const
  return new Promise((done, fail) => {
    const child = execFile(process.execPath, [file], { ...bounds, encoding: 'buffer' }, (cause, picture) => {
      if (!cause) return done(picture)
      const isTooLarge = Boolean(cause.signal) || String(cause.code) === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER'
      fail(new DrawingError(isTooLarge, { cause }))
    })
    child.stdin?.on('error', () => undefined).end(svg) // It ended before it had read everything; its end says why.
  })
}
