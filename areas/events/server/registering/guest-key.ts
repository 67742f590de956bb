import { randomBytes } from 'node:crypto'
import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Database } from '#kernel/server/database.ts'
import { ensure } from '#kernel/server/failures.ts'
import { hashToken } from '#kernel/server/session.ts'
import { toEvents } from '../../contract/addresses.ts'
import { addKey, registrationOfKey } from './keys.queries.ts'

const day = 86_400_000
/** How long a person has to confirm by mail. */
export const confirmWithin = day
/** How long after an event the links in its mails work. */
const keysOutlive = 30 * day

type KeyOf = { registration_id: string; confirms: boolean; ends_at: Date; now: Date }

/** A new key for a registration, and its link for a mail: the key is in the fragment, which no server sees. */
export async function linkFor(
  db: Database,
  config: Config,
  { registration_id, confirms, ends_at, now }: KeyOf,
): Promise<string> {
  const key = randomBytes(24).toString('base64url')
  const until = confirms ? now.getTime() + confirmWithin : Math.max(ends_at.getTime(), now.getTime()) + keysOutlive
  await addKey(db, { key_hash: hashToken(key), registration_id, confirms, expires_at: new Date(until) })
  return config.origin + hrefOf(toEvents.registration, { hash: key })
}

/** The registration that a key opens. @throws Failure `registration.link_over` */
export async function openedBy(db: Database, key: string, now: Date) {
  const registration = await registrationOfKey(db, hashToken(key), now)
  ensure(registration, 'registration.link_over')
  return registration
}
