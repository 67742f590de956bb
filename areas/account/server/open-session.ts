import { hrefOf } from '#kernel/contract/addresses.ts'
import { newId, type Database } from '#kernel/server/database.ts'
import type { Context } from '#kernel/server/handle.ts'
import { hashToken, personChanged } from '#kernel/server/session.ts'
import { publish } from '#kernel/server/live.ts'
import { toAccount } from '../contract/addresses.ts'
import type { SignInMethod } from '../contract/security.ts'
import { deviceHash, deviceName, isKnownDevice } from './device.ts'
import { knowBrowser } from './known-browsers.ts'
import { post } from './mails.ts'
import { meetDevice, setUser, type UserRow } from './people.queries.ts'
import { rolesOfUser } from './roles.queries.ts'
import { writeAudit } from './audit.queries.ts'
import { sessionEnds } from './rules.ts'
import { sessionToken } from './secrets.ts'
import { addSession } from './sessions.queries.ts'
import { sessionUser } from './session-user.ts'

type SessionOrigin = { ip: string; device: string }

/** Signs a person in: a session, its token shown this once, and a notice when the device is new. */
export async function openSession(db: Database, context: Context, user: UserRow, method: SignInMethod) {
  const from = whereOf(context)
  const { now } = context
  const token = sessionToken()
  const only_change_password = method === 'password' && user.must_change_password
  await addSession(db, {
    id: newId(),
    user_id: user.id,
    token_hash: hashToken(token),
    method,
    ...from,
    created_at: now,
    fresh_at: now,
    last_seen_at: now,
    only_change_password,
  })
  await setUser(db, user.id, { last_login_at: now, ...(user.status === 'invited' && { status: 'active' }) })
  await writeAudit(db, {
    actor_id: user.id,
    action: 'account.signed_in',
    target_id: user.id,
    at: now,
    data: { method, ...from },
  })
  await tellOfNewDevice(db, context, user, from)
  await knowBrowser(db, context, user.id)
  await publish(db, personChanged, user.id)
  const roles = await rolesOfUser(db, user.id)
  return {
    token,
    expires_at: sessionEnds({ created_at: now, last_seen_at: now }, roles).expires_at,
    user: await sessionUser(db, user, roles, context),
    last_login_at: user.last_login_at,
    must_change_password: only_change_password,
  }
}

export const whereOf = ({ caller }: Context): SessionOrigin => ({
  ip: caller.ip,
  device: deviceName(caller.user_agent),
})

async function tellOfNewDevice(db: Database, context: Context, user: UserRow, { ip, device }: SessionOrigin) {
  const met = await meetDevice(db, { user_id: user.id, device_hash: deviceHash(device, ip), device }, context.now)
  if (!met.isNew || met.isFirst) return
  const path = hrefOf(toAccount.profileSettings)
  await context.notify(db, {
    user_id: user.id,
    kind: 'account.new_device',
    topic: null,
    words: isKnownDevice(device)
      ? { key: 'account:notices.new_device', values: { device, ip } }
      : { key: 'account:notices.new_device_unknown', values: { ip } },
    path,
  })
  await post(db, context, 'new_device', { to: user.email, locale: user.locale, path })
}
