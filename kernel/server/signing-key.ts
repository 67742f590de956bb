import { createPrivateKey, createPublicKey, generateKeyPairSync, type JsonWebKey, type KeyObject } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { multikeyOf } from './multikey.ts'
import { lab_facts } from './tables.ts'

const fact = 'signing_key'

export type SigningKey = { key: KeyObject; publicKeyMultibase: string }

/**
 * The Ed25519 key with which this lab signs, never changed.
 * @throws when no process has made it: see `makeSigningKey`
 */
export async function signingKey(db: Database): Promise<SigningKey> {
  const jwk = await storedKey(db)
  if (!jwk) throw new Error('the lab has no signing key')
  const key = createPrivateKey({ key: jwk, format: 'jwk' })
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  return { key, publicKeyMultibase: multikeyOf(Buffer.from(x, 'base64url')) }
}

const storedKey = async (db: Database) =>
  (await db.select().from(lab_facts).where(eq(lab_facts.key, fact)))[0]?.value as JsonWebKey | undefined

/** Makes the key of a new lab at its start; two processes that start at once both use the one that was stored first. */
export async function makeSigningKey(db: Database): Promise<void> {
  if (await storedKey(db)) return
  const value = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  await db.insert(lab_facts).values({ key: fact, value }).onConflictDoNothing()
}
