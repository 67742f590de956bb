import {
  accountByEmail,
  ensureMayAddWay,
  openAccount,
  rolesOfUser,
  signInByProvider,
  tellOfNewWay,
  writeAudit,
} from '#areas/account/server/exports.ts'
import { outcomeOf } from '#areas/identities/server/exports.ts'
import { readSetting } from '#areas/settings/server/exports.ts'
import { Role } from '#kernel/contract/who.ts'
import type { Database } from '#kernel/server/database.ts'
import { ensure } from '#kernel/server/failures.ts'
import type { Context } from '#kernel/server/handle.ts'
import type { LaunchClaims } from './launch-claims.ts'
import * as query from './queries.ts'
import type { PlatformRow } from './queries.ts'

const rolesOfLearners = new Set<number>([Role.member, Role.founder])

/**
 * Whether an account has no role beyond those that learners get by themselves. A platform can name any address of its
 * domains, and must not get the rights of an administrator or of an institution this way.
 */
const isLearnerOnly = async (db: Database, user_id: string): Promise<boolean> =>
  (await rolesOfUser(db, user_id)).every(role => rolesOfLearners.has(role))

export type Launched = { platform: PlatformRow; claims: LaunchClaims; time_zone: string }

/**
 * The account of the person whom a platform names: the connected one or, if the platform is trusted to know the
 * address, one that has it, or a new one. @returns undefined if the person has to sign in by themselves: otherwise a
 * platform could open anybody's account
 */
export async function accountFor(db: Database, context: Context, launched: Launched): Promise<string | undefined> {
  const { platform, claims, time_zone } = launched
  const known = await query.lockAccount(db, platform.id, claims.subject)
  if (known) {
    if (!known.is_confirmed && !(await isLearnerOnly(db, known.user_id))) return undefined
    await query.useAccount(db, known, claims.email ?? known.email, context.now)
    return known.user_id
  }
  const { email, first_name, last_name } = claims
  if (!email) return undefined
  const account = await accountByEmail(db, email)
  const registration = {
    isOpen: (await readSetting(db, context.config, 'registration.mode')) === 'open',
    domains: (await readSetting(db, context.config, 'registration.domains')) ?? [],
  }
  // Platforms rarely say whether an address is verified, so its domain decides, unless they deny it.
  const trust = { domains: platform.domains, creates_accounts: true }
  const isVerified = claims.isVerified === false ? false : undefined
  const facts = { claims: { ...claims, isVerified }, provider: trust, registration }
  const outcome = outcomeOf({ ...facts, hasAccount: account !== undefined })
  if (outcome !== 'connect' && outcome !== 'create') return undefined
  if (account && !(await isLearnerOnly(db, account.id))) return undefined
  const user_id = account?.id ?? (await openAccount(db, context, { email, first_name, last_name, time_zone }))
  ensure(user_id, 'lti.over')
  await connect(db, context, { ...launched, user_id, isNew: account === undefined, is_confirmed: false })
  return user_id
}

/** Connects the account of a person who is signed in and has confirmed it. */
export async function connectCaller(db: Database, context: Context, launched: Launched): Promise<string> {
  const { person } = context
  ensure(person?.via === 'session', 'session.needed')
  await ensureMayAddWay({ db, person, now: context.now })
  const { platform, claims } = launched
  const named = { platform_id: platform.id, subject: claims.subject, user_id: person.id }
  if (!(await query.confirmAccount(db, named)))
    await connect(db, context, { ...launched, user_id: person.id, isNew: false, is_confirmed: true })
  return person.id
}

type Connected = Launched & { user_id: string; isNew: boolean; is_confirmed: boolean }

/** Connects an account, and notifies its owner unless it is new. */
async function connect(db: Database, context: Context, connected: Connected) {
  const { platform, claims, user_id, isNew, is_confirmed } = connected
  const { now } = context
  const row = { platform_id: platform.id, subject: claims.subject, user_id, email: claims.email ?? '', is_confirmed }
  ensure(await query.addAccount(db, { ...row, connected_at: now, last_used_at: now }), 'identity.taken')
  const values = { provider: platform.name }
  const noted = { actor_id: user_id, target_id: user_id, at: now, data: values }
  await writeAudit(db, { ...noted, action: 'account.provider_connected' })
  if (!isNew) await tellOfNewWay(db, context, user_id, { kind: 'provider_connected', values })
}

/** Opens a session, unless the person is signed in to this account already. */
export const openSessionFor = async (db: Database, context: Context, user_id: string) =>
  context.person?.id === user_id && context.person.via === 'session' ? {} : signInByProvider(db, context, user_id)
