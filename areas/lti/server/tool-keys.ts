import { exportJWK, generateKeyPair } from 'jose'
import { newId, type Database } from '#kernel/server/database.ts'
import * as query from './queries.ts'

/** How long platforms may still read the public part of a key that no longer signs. */
const keptMs = 30 * 86_400_000

/** Makes a new key that signs from now on, and removes those that have long been replaced. */
export async function replaceToolKey(db: Database, now: Date): Promise<query.KeyRow> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const row = { id: newId(), private_key: await exportJWK(privateKey), created_at: now }
  await query.removeKeysReplacedBefore(db, new Date(now.getTime() - keptMs))
  await query.addKey(db, row)
  return row
}

/** The key that signs now, which is made when the first platform is added. */
export async function ensureToolKey(db: Database, now: Date): Promise<query.KeyRow> {
  return (await query.newestKey(db)) ?? replaceToolKey(db, now)
}

/** The public keys of the lab, as platforms read them (RFC 7517). */
export async function publicKeys(db: Database) {
  const rows = await query.allKeys(db)
  return {
    keys: rows.map(({ id, private_key: { kty, n, e } }) => ({ kty, n, e, kid: id, alg: 'RS256', use: 'sig' })),
  }
}
