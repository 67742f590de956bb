import { ensure } from '../failures.ts'

const mebibyte = 1_048_576

/** Bytes of large bodies that a process holds at once, and how many of them one person may have. */
const inAll = 128 * mebibyte
const perPerson = 32 * mebibyte

export type BodyBudget = {
  /**
   * Reserves memory for a body before it is read.
   * @returns a function that releases it; to be called once
   * @throws Failure `server.busy` while not enough is free
   */
  reserve(personId: string, bytes: number): () => void
}

/** Limits what many large bodies take together: each alone is within its call's limit. */
export function createBodyBudget(): BodyBudget {
  let used = 0
  const byPerson = new Map<string, number>()
  const add = (personId: string, bytes: number) => {
    used += bytes
    const own = (byPerson.get(personId) ?? 0) + bytes
    if (own > 0) byPerson.set(personId, own)
    else byPerson.delete(personId)
  }
  return {
    reserve(personId, bytes) {
      const isFree = used + bytes <= inAll && (byPerson.get(personId) ?? 0) + bytes <= perPerson
      ensure(isFree, 'server.busy', { retry_after: 5 })
      add(personId, bytes)
      return () => add(personId, -bytes)
    },
  }
}
