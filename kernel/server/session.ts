import { hash, randomBytes } from 'node:crypto'
import type { Store, Database } from './database.ts'
import { Role, type Right } from '../contract/who.ts'
import type { Person, RightsOf } from './handle.ts'
import { listenToOwn, type Live } from './live.ts'

/** 256 random bits; the prefix says what it opens, so that a leaked one can be recognised. */
export const secretToken = (prefix: string): string => `${prefix}_${randomBytes(32).toString('base64url')}`

/** The stored form of a secret: its SHA-256, so that reading the database reveals nothing. */
export const hashToken = (token: string): string => hash('sha256', token)

type Roles = { roles: readonly number[]; clone_rights?: readonly Right[] }

/**
 * A person with their roles; the app maps the built-in ones to rights, and a clone brings its own. A person who acts as
 * another has an `actor`: the roles of the acting person, and the right that this needs.
 */
export type Bearer = Omit<Person, 'rights'> & Roles & { actor?: Roles & { needs: Right } }

/** The person of a token's hash; undefined when it is unknown, expired, revoked or its account is not active. */
export type FindPerson = (db: Database, tokenHash: string, now: Date) => Promise<Bearer | undefined>

/**
 * Published with a person's id whenever their sessions, roles, status or profile change: every process then reads them
 * again. Published without an id when the rights of a role or of everyone change.
 */
export const personChanged = 'person.changed'

/**
 * The person with their rights. An administrator acts as them only while this is allowed, never as a platform
 * administrator, and only platform administrators can use rights that they don't have themselves.
 */
function withRights({ clone_rights, actor, ...bearer }: Bearer, rightsOf: RightsOf): Person | undefined {
  const rights = rightsOf(bearer.roles, clone_rights)
  if (!actor) return { ...bearer, rights }
  const own = rightsOf(actor.roles, actor.clone_rights)
  if (!own.includes(actor.needs) || bearer.roles.includes(Role.admin)) return undefined
  return { ...bearer, rights: actor.roles.includes(Role.admin) ? rights : rights.filter(right => own.includes(right)) }
}

/** Whether a change of this account changes what the person of a session may do. */
export const isAbout = ({ id, acted_by }: Person, changedId: unknown): boolean =>
  id === changedId || (acted_by !== undefined && acted_by === changedId)

/** A text that changes with the roles and the rights of a person. */
export const accessVersion = ({ roles, rights }: Person): string =>
  hashToken(JSON.stringify([roles.toSorted((a, b) => a - b), rights.toSorted()])).slice(0, 16)

const longestCached = 10_000

export type Sessions = {
  personOf(token: string): Promise<Person | undefined>
  /** Everybody is read again: what rights mean has changed. */
  forget(): void
  close(): void
}

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
      if (personId === null || isAbout(person, personId)) cached.delete(tokenHash)
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
    forget: () => forget(null),
    close: () => stops.forEach(stop => stop()),
  }
}
