import { randomBytes } from 'node:crypto'
import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Database } from '#kernel/server/database.ts'
import { ensure, found } from '#kernel/server/failures.ts'
import { hashToken } from '#kernel/server/session.ts'
import { toApplications } from '../contract/addresses.ts'
import { addKey, applicationById, hasKey, lockApplication, type ApplicationRow } from './applications.queries.ts'

const day = 86_400_000
/** How long a key opens its application. */
const keyDays = 180

/** A new key for an application without an account. Only its hash is stored. */
export async function newKey(db: Database, application_id: string, now: Date): Promise<string> {
  const key = randomBytes(24).toString('base64url')
  const expires_at = new Date(now.getTime() + keyDays * day)
  await addKey(db, { key_hash: hashToken(key), application_id, created_at: now, expires_at })
  return key
}

/** The link of a mail that continues an application anywhere: the key is in its fragment, which no server sees. */
export const linkOf = ({ origin }: Pick<Config, 'origin'>, id: string, key: string): string =>
  origin + hrefOf(toApplications.apply, { hash: `${id}.${key}` })

type Named = { id: string; edit_token: string }

/** @throws application.key_over unless the key opens the application */
async function opened(db: Database, { id, edit_token }: Named, now: Date): Promise<void> {
  ensure(await hasKey(db, id, hashToken(edit_token), now), 'application.key_over')
}

/** The application that a key opens. An unknown id answers like an expired key. @throws application.key_over */
export async function openedBy(db: Database, named: Named, now: Date): Promise<ApplicationRow> {
  await opened(db, named, now)
  return found(await applicationById(db, named.id))
}

/**
 * The application that a key opens, locked. The key is checked again once the row is locked, since a claim revokes it.
 */
export async function lockOpenedBy(db: Database, named: Named, now: Date): Promise<ApplicationRow> {
  await opened(db, named, now)
  const row = found(await lockApplication(db, named.id))
  await opened(db, named, now)
  return row
}
