import { Failure, ensure, found } from '#kernel/server/failures.ts'
import { handle, type Context } from '#kernel/server/handle.ts'
import { publish } from '#kernel/server/live.ts'
import { accessVersion, hashToken, personChanged } from '#kernel/server/session.ts'
import { signingIn } from '../contract/signing-in.ts'
import { countPassword, ensureSession } from './challenge-mails.ts'
import { isSecretOf } from './hashing.ts'
import { lockUser, userByEmail, userById, type UserRow } from './people.queries.ts'
import { rolesOfUser } from './roles.queries.ts'
import { sessionEnds } from './rules.ts'
import { signInOrAskMore } from './second-step.ts'
import { sessionToken } from './secrets.ts'
import { endSessionOf, rotateSession, sessionOf } from './sessions.queries.ts'
import { sessionUser } from './session-user.ts'

const isOverdue = (user: UserRow, now: Date) => user.password_expires_at !== null && user.password_expires_at <= now

export const signingInHandlers = handle(signingIn, {
  async login({ email, password }, context) {
    const { db, now } = context
    const user = await userByEmail(db, email)
    const wasRight = await countPassword(context, email, user)
    const isRight = await isSecretOf(user?.password_hash, password)
    ensure(user && isRight && !isOverdue(user, now), 'sign_in.wrong')
    return context.transaction(async tx => {
      const locked = await lockUser(tx, user.id)
      ensure(locked?.password_hash === user.password_hash, 'sign_in.wrong')
      ensure(locked.status !== 'deleted', 'sign_in.wrong')
      ensure(locked.status !== 'suspended', 'account.suspended')
      await wasRight(tx)
      return signInOrAskMore(tx, context, locked, 'password')
    })
  },

  async logout(_input, { db, now, caller }) {
    const ended = caller.token ? await endSessionOf(db, hashToken(caller.token), now) : undefined
    if (ended) await publish(db, personChanged, ended.user_id)
    return { result: true }
  },

  async whoAmI(_input, context) {
    const { db, now, caller } = context
    const session = caller.token ? await sessionOf(db, hashToken(caller.token), now) : undefined
    const isThere = session !== undefined || context.person?.via === 'token'
    const id = isThere ? (context.person?.id ?? (await idBehindDefaultPassword(context, session))) : undefined
    const user = id ? await userById(db, id) : undefined
    if (!user) return { result: false, user: null, session: null }
    // Reads the session again: another process may just have changed it. A token may have fewer roles.
    const roles = context.person?.via === 'token' ? context.person.roles : await rolesOfUser(db, user.id)
    const ends = session && sessionEnds({ ...session, last_seen_at: now }, roles)
    // Acting as a person ends automatically and cannot be extended.
    const until = context.person?.acted_by && context.person.expires_at
    const acted = until ? { idle_until: until, expires_at: until, is_short: true, rotate: false } : undefined
    const state = acted ?? (ends && { ...ends, rotate: session.rotate })
    const access_version = context.person ? accessVersion(context.person) : null
    return {
      result: true,
      user: await sessionUser(db, user, roles, context),
      session: state ? { ...state, access_version } : null,
    }
  },

  async renewToken(_input, context) {
    ensureSession(context.person)
    return renew(context)
  },
})

/** A session for changing the default password works nowhere else, but its page may ask whose it is. */
async function idBehindDefaultPassword({ db, now }: Context, session: Awaited<ReturnType<typeof sessionOf>>) {
  if (!session?.only_change_password) return undefined
  const user = await userById(db, session.user_id)
  return user?.status === 'active' && !isOverdue(user, now) ? user.id : undefined
}

/** Replaces the caller's token; a late tab learns that another has done so (409). */
export async function renew({ caller, now, transaction }: Context, freshAt?: Date) {
  const token = sessionToken()
  const hash = hashToken(found(caller.token))
  return transaction(async db => {
    const session = await rotateSession(db, hash, hashToken(token), now, freshAt)
    if (!session) throw new Failure('session.rotated')
    await publish(db, personChanged, session.user_id)
    const roles = await rolesOfUser(db, session.user_id)
    return { token, expires_at: sessionEnds(session, roles).expires_at }
  })
}
