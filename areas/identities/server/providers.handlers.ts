import { writeAudit } from '#areas/account/server/exports.ts'
import { newId } from '#kernel/server/database.ts'
import { ensure, found, sameVersion } from '#kernel/server/failures.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import { mostProviders, type administering } from '../contract/providers.ts'
import { redirectUris } from './hosts.ts'
import { discover } from './openid.ts'
import * as query from './queries.ts'

function view({ client_secret, ...row }: query.ProviderRow, people: number) {
  return { ...row, has_secret: client_secret !== '', people }
}

/** The reason as the provider, the library, or the network worded it. */
export function reasonOf(error: unknown): string {
  const causes = [error, (error as Error).cause].filter(each => each instanceof Error)
  return [...new Set(causes.map(({ message }) => message))].join(': ').slice(0, 300)
}

export const providersHandlers: Handlers<typeof administering> = {
  async providers(_input, { db, config }) {
    const rows = await query.allProviders(db)
    return { items: rows.map(({ provider, people }) => view(provider, people)), redirect_uris: redirectUris(config) }
  },

  async addProvider(fields, { db, person, now }) {
    ensure((await query.countProviders(db)) < mostProviders, 'provider.too_many')
    const provider = await query.addProvider(db, { ...fields, id: newId(), updated_at: now })
    const data = { name: provider.name, issuer: provider.issuer }
    await writeAudit(db, { actor_id: person.id, action: 'identities.provider_added', at: now, data })
    return view(provider, 0)
  },

  async editProvider({ provider_id, version, client_secret, ...fields }, { db, person, now }) {
    const before = found(await query.lockProvider(db, provider_id))
    const people = await query.countPeople(db, provider_id)
    sameVersion(before, version, view(before, people))
    // Its ids of people have no meaning to another provider.
    ensure(fields.issuer === before.issuer || people === 0, 'provider.in_use')
    const set = { ...fields, ...(client_secret && { client_secret }), updated_at: now }
    const provider = await query.editProvider(db, provider_id, set)
    const data = {
      name: provider.name,
      issuer: provider.issuer,
      is_on: provider.is_on,
      domains: provider.domains.join(', '),
    }
    await writeAudit(db, { actor_id: person.id, action: 'identities.provider_changed', at: now, data })
    return view(provider, people)
  },

  async removeProvider({ provider_id }, { db, person, now }) {
    const removed = await query.removeProvider(db, provider_id)
    if (removed) {
      const data = { name: removed.name, issuer: removed.issuer }
      await writeAudit(db, { actor_id: person.id, action: 'identities.provider_removed', at: now, data })
    }
    return { result: true }
  },

  async tryProvider({ provider_id }, { db, config }) {
    const provider = found(await query.providerById(db, provider_id))
    try {
      const { authorization_endpoint = null } = (await discover(provider, config)).serverMetadata()
      return { works: authorization_endpoint !== null, sign_in_url: authorization_endpoint, reason: null }
    } catch (error) {
      return { works: false, sign_in_url: null, reason: reasonOf(error) }
    }
  },
}
