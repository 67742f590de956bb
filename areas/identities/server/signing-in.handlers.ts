import { ensureFresh, ensureMayAddWay, signInKey, writeAudit } from '#areas/account/server/exports.ts'
import { Failure, ensure, foundIf } from '#kernel/server/failures.ts'
import type { Context, Handlers } from '#kernel/server/handle.ts'
import { hashToken } from '#kernel/server/session.ts'
import type { signingIn } from '../contract/signing-in.ts'
import { redirectUriFor } from './hosts.ts'
import { configurationOf, newAsked, signInUrl, whoCame } from './openid.ts'
import * as query from './queries.ts'
import { signInLife } from './rules.ts'
import { connect, signIn } from './sign-in.ts'

type Wanted = { provider_id: string; next?: string | undefined; connects: string | null }

async function begin(context: Context, { provider_id, next, connects }: Wanted) {
  const { db, config, now, caller, log } = context
  const provider = await query.providerById(db, provider_id)
  foundIf(provider?.is_on)
  const configuration = await configurationOf(provider, config).catch((error: unknown) => {
    log.warn({ err: error, provider: provider.name }, 'a sign-in provider is unavailable')
    throw new Failure('provider.unavailable')
  })
  const asked = newAsked(redirectUriFor(context))
  const key = signInKey()
  const expires_at = new Date(now.getTime() + signInLife)
  await context.transaction(tx =>
    query.addSignIn(tx, { ...asked, key_hash: hashToken(key), provider_id, connects, next: next ?? null, expires_at }),
  )
  return { url: await signInUrl(configuration, asked, caller.locale), key }
}

export const signingInHandlers: Handlers<typeof signingIn> = {
  offered: async (_input, { db }) => ({ items: await query.offeredProviders(db) }),

  start: ({ provider_id, next }, context) => begin(context, { provider_id, next, connects: null }),

  async startConnecting({ provider_id }, context) {
    await ensureMayAddWay(context)
    return begin(context, { provider_id, connects: context.person.id })
  },

  async complete({ key, query: returned, time_zone = 'UTC' }, context) {
    const { config, now, person, log } = context
    const asked = await context.transaction(tx => query.takeSignIn(tx, hashToken(key), now))
    ensure(asked, 'provider.over')
    const isConnecting = asked.connects !== null
    ensure(!isConnecting || (person?.id === asked.connects && person.via === 'session'), 'session.needed')
    const provider = await query.providerById(context.db, asked.provider_id)
    ensure(provider?.is_on, 'provider.over')
    const claims = await configurationOf(provider, config)
      .then(configuration => whoCame(configuration, asked, returned))
      .catch((error: unknown) => {
        log.warn({ err: error, provider: provider.name }, 'a sign-in with a provider failed')
        throw new Failure('provider.refused')
      })
    const { next } = asked
    if (!isConnecting) {
      const answer = await context.transaction(tx => signIn(tx, context, { provider, claims, time_zone }))
      return { ...answer, connected: false, next }
    }
    await context.transaction(tx => connect(tx, context, { provider, claims, user_id: asked.connects! }))
    return { connected: true, next }
  },

  connections: async (_input, { db, person }) => ({ items: await query.connectionsOf(db, person.id) }),

  async disconnect({ provider_id }, { db, person, now }) {
    ensureFresh(person, now)
    const name = (await query.providerById(db, provider_id))?.name ?? null
    if (await query.disconnect(db, person.id, provider_id)) {
      const data = { provider: name }
      const action = 'account.provider_disconnected'
      await writeAudit(db, { actor_id: person.id, action, target_id: person.id, at: now, data })
    }
    return { result: true }
  },
}
