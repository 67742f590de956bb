import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Database } from '#kernel/server/database.ts'
import { hashToken } from '#kernel/server/session.ts'
import { toAccount } from '../contract/addresses.ts'
import { hasAdmin } from './people-admin.ts'
import { addMs, setUpLinkLife } from './rules.ts'
import { setUpToken } from './secrets.ts'
import { addSetUpLink, isSetUpLink } from './set-up.queries.ts'

/**
 * A link with which the operator makes the first administrator; undefined when the lab has one who is not of the
 * sample. Earlier links stay valid, so that each of several processes may print one.
 */
export async function makeSetUpLink(db: Database, origin: string, now: Date): Promise<string | undefined> {
  if (await hasAdmin(db)) return undefined
  const token = setUpToken()
  await addSetUpLink(db, hashToken(token), { now, until: addMs(now, setUpLinkLife) })
  return origin + hrefOf(toAccount.setUp, { hash: `token=${token}` })
}

/** Whether the token opens the set-up: the lab issued it, it has not expired, and there is still no administrator. */
export const opensSetUp = async (db: Database, token: string, now: Date): Promise<boolean> =>
  (await isSetUpLink(db, hashToken(token), now)) && !(await hasAdmin(db))
