import {
  accountByEmail,
  openAccount,
  signInByProvider,
  tellOfNewWay,
  writeAudit,
} from '#areas/account/server/exports.ts'
import { readSetting } from '#areas/settings/server/exports.ts'
import type { Database } from '#kernel/server/database.ts'
import { Failure, ensure } from '#kernel/server/failures.ts'
import type { Context } from '#kernel/server/handle.ts'
import * as query from './queries.ts'
import type { ProviderRow } from './queries.ts'
import { outcomeOf, type Claims } from './rules.ts'

type Came = { provider: ProviderRow; claims: Claims; time_zone: string }

/** Signs in the person whom a provider names, and connects or opens their account if the provider may do that. */
export async function signIn(db: Database, context: Context, came: Came) {
  const { provider, claims } = came
  const known = await query.lockIdentity(db, provider.id, claims.subject)
  if (known) {
    await query.useIdentity(db, known, claims.email ?? known.email, context.now)
    return signInByProvider(db, context, known.user_id)
  }
  return signInByProvider(db, context, await accountFor(db, context, came))
}

async function accountFor(db: Database, context: Context, came: Came): Promise<string> {
  const { provider, claims, time_zone } = came
  const account = claims.email ? await accountByEmail(db, claims.email) : undefined
  const registration = {
    isOpen: (await readSetting(db, context.config, 'registration.mode')) === 'open',
    domains: (await readSetting(db, context.config, 'registration.domains')) ?? [],
  }
  const outcome = outcomeOf({ claims, provider, registration, hasAccount: account !== undefined })
  if (outcome !== 'connect' && outcome !== 'create') throw new Failure(outcome)
  const { email, first_name, last_name } = claims as Claims & { email: string }
  const user_id = account?.id ?? (await openAccount(db, context, { email, first_name, last_name, time_zone }))
  ensure(user_id, 'provider.over')
  await connect(db, context, { provider, claims, user_id, isNew: account === undefined })
  return user_id
}

type Connected = { provider: ProviderRow; claims: Claims; user_id: string; isNew?: boolean }

/** Connects a person's account at a provider with theirs in the lab, and notifies them unless it is new. */
export async function connect(db: Database, context: Context, { provider, claims, user_id, isNew }: Connected) {
  const { now } = context
  const row = { provider_id: provider.id, subject: claims.subject, user_id, email: claims.email ?? '' }
  ensure(await query.addIdentity(db, { ...row, connected_at: now, last_used_at: isNew ? now : null }), 'identity.taken')
  const values = { provider: provider.name }
  const noted = { actor_id: user_id, target_id: user_id, at: now, data: values }
  await writeAudit(db, { ...noted, action: 'account.provider_connected' })
  if (!isNew) await tellOfNewWay(db, context, user_id, { kind: 'provider_connected', values })
}
