import { createHash } from 'node:crypto'
import type { Store, Database } from './database.ts'
import type { Person, RightsOf } from './handle.ts'
import { listenToOwn, type Live } from './live.ts'

/** What is stored of a secret the holder keeps: its SHA-256, so that reading the database opens nothing. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Somebody with their roles; what these open is for the app to say. */
export type Bearer = Omit<Person, 'rights'>

/** Answers the person behind a token's hash, or nothing when it is unknown, expired, revoked or its account is not active. */
export type FindPerson = (db: Database, tokenHash: string, now: Date) => Promise<Bearer | undefined>

/** Told with a person's id whenever their sessions, roles, status or profile change: every process then reads them anew. */
export const personChanged = 'person.changed'

const longestRemembered = 10_000

export type Sessions = { personOf(token: string): Promise<Person | undefined>; close(): void }

/**
 * Reads the person of each request from the database, and remembers them only while the process hears of every change:
 * a removed role or session is gone from the process that removed it with the answer, and from the others in the time a
 * NOTIFY takes.
 */
export function createSessions(store: Store, live: Live, findPerson: FindPerson, rightsOf: RightsOf): Sessions {
  const remembered = new Map<string, { person: Person; until: number }>()
  let generation = 0
  const forget = (personId: unknown) => {
    generation += 1
    for (const [hash, { person }] of remembered)
      if (personId === null || person.id === personId) remembered.delete(hash)
  }
  const hear = (topic: string, message: unknown) => {
    if (topic === personChanged || topic === 'lab.reconnected') forget(message)
  }
  const stops = [listenToOwn(store.pool, hear), live.listen(hear)]
  return {
    async personOf(token) {
      const hash = hashToken(token)
      const known = remembered.get(hash)
      const now = Date.now()
      if (known && live.isConnected && known.until > now && known.person.expires_at.getTime() > now) return known.person
      const asked = generation
      const bearer = await findPerson(store.db, hash, new Date(now))
      const person = bearer && { ...bearer, rights: rightsOf(bearer.roles) }
      if (person && live.isConnected && asked === generation) {
        if (remembered.size > 10_000) remembered.clear()
        remembered.set(hash, { person, until: now + longestRemembered })
      } else remembered.delete(hash)
      return person
    },
    close: () => stops.forEach(stop => stop()),
  }
}
