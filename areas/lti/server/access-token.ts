import { importJWK, SignJWT } from 'jose'
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Config } from '#kernel/server/config.ts'
import type { Database } from '#kernel/server/database.ts'
import { publicFetchFor } from '#kernel/server/outgoing.ts'
import { mostPlatforms } from '../contract/platforms.ts'
import { newestKey, type PlatformRow } from './queries.ts'

const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
/** A token is no longer used this many milliseconds before it expires. */
const spareMs = 60_000

const Answer = z.object({
  access_token: z.string().check(z.minLength(1), z.maxLength(8_000)),
  expires_in: z._default(z.number(), 60),
})

export class TokenRefused extends Error {
  readonly status: number
  constructor(status: number) {
    super(`the access token URL answered ${status}`)
    this.status = status
  }
}

const known = new Map<string, { token: string; until: number }>()

const keyOf = ({ id, version }: PlatformRow, scope: string) => `${id} ${version} ${scope}`

export const forgetToken = (platform: PlatformRow, scope: string): boolean => known.delete(keyOf(platform, scope))

export type TokenTools = { db: Database; config: Config; signal: AbortSignal }

/**
 * An access token of a platform for a scope (IMS Security Framework 1.0, 4.1): the lab proves its identity with its
 * key. @throws TokenRefused, FetchError
 */
export async function accessToken(platform: PlatformRow, scope: string, tools: TokenTools): Promise<string> {
  const key = keyOf(platform, scope)
  const there = known.get(key)
  if (there && there.until > Date.now()) return there.token
  const { access_token, expires_in } = await askForToken(platform, scope, tools)
  if (known.size >= 2 * mostPlatforms) known.clear()
  known.set(key, { token: access_token, until: Date.now() + expires_in * 1_000 - spareMs })
  return access_token
}

async function assertionFor({ client_id, token_endpoint }: PlatformRow, db: Database): Promise<string> {
  const own = await newestKey(db)
  if (!own) throw new Error('the lab has no key for learning platforms')
  return new SignJWT({})
    .setProtectedHeader({ alg: 'RS256', kid: own.id, typ: 'JWT' })
    .setIssuer(client_id)
    .setSubject(client_id)
    .setAudience(token_endpoint)
    .setIssuedAt()
    .setExpirationTime('1m')
    .setJti(randomUUID())
    .sign(await importJWK(own.private_key, 'RS256'))
}

async function askForToken(platform: PlatformRow, scope: string, { db, config, signal }: TokenTools) {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_assertion_type: assertionType,
    client_assertion: await assertionFor(platform, db),
    scope,
  })
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' }
  const answer = await publicFetchFor(config)(platform.token_endpoint, { method: 'POST', headers, body, signal })
  if (!answer.ok) throw new TokenRefused(answer.status)
  const { data } = z.safeParse(Answer, await answer.json().catch(() => undefined))
  if (!data) throw new TokenRefused(answer.status)
  return data
}
