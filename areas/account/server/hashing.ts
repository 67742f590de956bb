import { hash, verify, type Options } from '@node-rs/argon2'
import { Failure } from '#kernel/server/failures.ts'

/** argon2id with the parameters of the OWASP Password Storage Cheat Sheet: 19 MiB, two passes, one lane. */
const options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The number of parallel hashes; each takes memory and a thread. */
const atOnce = 2
/** If more requests than this wait, others are refused instead of waiting for minutes. */
const mostWaiting = 200

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= mostWaiting) throw new Failure('server.busy', { retry_after: 2 })
    await new Promise<void>(resolve => waiting.push(resolve))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

export const hashSecret = (secret: string): Promise<string> => inTurn(() => hash(secret, options))

let dummy: Promise<string> | undefined

/**
 * Whether the secret belongs to this hash. Without a hash (no such account, or one without a password) the same work is
 * done with a dummy, so that the time reveals nothing.
 */
export async function isSecretOf(hashed: string | null | undefined, secret: string): Promise<boolean> {
  dummy ??= hashSecret('nobody has this')
  const against = hashed ?? (await dummy)
  const isRight = await inTurn(() => verify(against, secret))
  return isRight && typeof hashed === 'string'
}
