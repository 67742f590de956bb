import { originOf } from '#kernel/server/origin.ts'
import type { Database } from '#kernel/server/database.ts'
import type { Context } from '#kernel/server/handle.ts'
import { hashToken } from '#kernel/server/session.ts'
import { addBrowser, forgetBrowsers, isBrowserOf } from './known-browsers.queries.ts'
import { browserSecret } from './secrets.ts'

/**
 * A browser gets a secret at its first sign-in, in a cookie that no script can read. The secret opens nothing, but it
 * shows that this browser has signed in before, so that strangers' attempts at the account do not stop it.
 */
export async function knowBrowser(db: Database, { caller, now }: Pick<Context, 'caller' | 'now'>, userId: string) {
  if (!caller.keepBrowser) return
  const secret = caller.browser ?? browserSecret()
  await addBrowser(db, { user_id: userId, secret_hash: hashToken(secret), first_seen_at: now, last_seen_at: now })
  caller.keepBrowser(secret)
}

/** After a new password only the browser that chose it is known. */
export async function knowOnlyThisBrowser(db: Database, context: Context, userId: string) {
  await forgetBrowsers(db, userId)
  await knowBrowser(db, context, userId)
}

/**
 * Who makes an attempt at an account, for its limits; `isKnown`: no stranger, so that others do not use up the person's
 * attempts.
 */
export async function trierOf({ db, caller, person }: Context, email: string) {
  if (person?.email === email && person.via === 'session') return { key: `session:${person.session_id}`, isKnown: true }
  const hash = caller.browser && hashToken(caller.browser)
  if (hash && (await isBrowserOf(db, email, hash))) return { key: `browser:${hash}`, isKnown: true }
  return { key: originOf(caller.ip), isKnown: false }
}
