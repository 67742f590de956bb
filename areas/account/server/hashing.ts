import { hash, verify, type Options } from '@node-rs/argon2'
import { Failure } from '#kernel/server/failures.ts'

/** argon2id as the OWASP Password Storage Cheat Sheet asks: 19 MiB, two passes, one lane. */
const options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** So many hash at once; they take memory and a thread each, and the lab has other work. */
const atOnce = 2
/** Beyond this, people are told to come back rather than wait for minutes. */
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
 * Whether the secret is the one of this hash. Without a hash (no such account, or one without a password) the same work
 * is done against a dummy, so that the time tells nothing.
 */
export async function isSecretOf(hashed: string | null | undefined, secret: string): Promise<boolean> {
  dummy ??= hashSecret('nobody has this')
  const against = hashed ?? (await dummy)
  const isRight = await inTurn(() => verify(against, secret))
  return isRight && typeof hashed === 'string'
}
