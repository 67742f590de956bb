import { hash } from 'node:crypto'
import type { Store, Database } from './database.ts'
import type { Right } from '../contract/who.ts'
import type { Person, RightsOf } from './handle.ts'
import { listenToOwn, type Live } from './live.ts'

/** The stored form of a secret: its SHA-256, so that reading the database reveals nothing. */
export const hashToken = (token: string): string => hash('sha256', token)

/** A person with their roles; the app maps the built-in ones to rights, and a clone brings its own. */
export type Bearer = Omit<Person, 'rights'> & { clone_rights?: readonly Right[] }

/** The person of a token's hash; undefined when it is unknown, expired, revoked or its account is not active. */
export type FindPerson = (db: Database, tokenHash: string, now: Date) => Promise<Bearer | undefined>

/**
 * Published with a person's id whenever their sessions, roles, status or profile change: every process then reads them
 * again. Published without an id when a role has other rights: it may be anybody's.
 */
export const personChanged = 'person.changed'

const withRights = ({ clone_rights = [], ...bearer }: Bearer, rightsOf: RightsOf): Person => ({
  ...bearer,
  rights: [...new Set([...rightsOf(bearer.roles), ...clone_rights])],
})

const longestCached = 10_000

export type Sessions = { personOf(token: string): Promise<Person | undefined>; close(): void }

/**
 * Reads the person of each request from the database, and caches them only while the process receives every change: a
 * removed role or session ends in the process that removed it with the answer, and in the others in the time of a
 * NOTIFY.
 */
export function createSessions(store: Store, live: Live, findPerson: FindPerson, rightsOf: RightsOf): Sessions {
  const cached = new Map<string, { person: Person; until: number }>()
  let generation = 0
  const forget = (personId: unknown) => {
    generation += 1
    for (const [tokenHash, { person }] of cached)
      if (personId === null || person.id === personId) cached.delete(tokenHash)
  }
  const hear = (topic: string, message: unknown) => {
    if (topic === personChanged || topic === 'lab.reconnected') forget(message)
  }
  const stops = [listenToOwn(store.pool, hear), live.listen(hear)]
  return {
    async personOf(token) {
      const tokenHash = hashToken(token)
      const cachedSession = cached.get(tokenHash)
      const now = Date.now()
      if (
        cachedSession &&
        live.isConnected &&
        cachedSession.until > now &&
        cachedSession.person.expires_at.getTime() > now
      )
        return cachedSession.person
      const generationBefore = generation
      const bearer = await findPerson(store.db, tokenHash, new Date(now))
      const person = bearer && withRights(bearer, rightsOf)
      if (person && live.isConnected && generationBefore === generation) {
        if (cached.size > 10_000) cached.clear()
        cached.set(tokenHash, { person, until: now + longestCached })
      } else cached.delete(tokenHash)
      return person
    },
    close: () => stops.forEach(stop => stop()),
  }
}
