import { areaServer } from '#kernel/server/area.ts'
import type { Database } from '#kernel/server/database.ts'
import type { NameWays } from '#kernel/server/end-ways.ts'
import { handle } from '#kernel/server/handle.ts'
import { toIdentities } from '../contract/addresses.ts'
import { identities, identitiesContract } from '../contract/index.ts'
import { removeSignIns } from './jobs.ts'
import { passkeyHandlers } from './passkeys.handlers.ts'
import { passkeysOf, removePasskeysOf } from './passkeys.queries.ts'
import { providersHandlers } from './providers.handlers.ts'
import { connectionsOf, removeIdentitiesOf } from './queries.ts'
import { signingInHandlers } from './signing-in.handlers.ts'

async function endWays(db: Database, userId: string): Promise<void> {
  await removeIdentitiesOf(db, userId)
  await removePasskeysOf(db, userId)
}

/** A person’s passkeys by their names, and their connected accounts by provider and address. */
const nameWays: NameWays = async ({ db, words }, { id, locale }) => {
  const passkeys = (await passkeysOf(db, id)).map(({ name }) => words(locale, 'identities:ways.passkey', { name }))
  const connected = (await connectionsOf(db, id)).map(({ name, email }) =>
    email ? words(locale, 'identities:ways.account', { name, email }) : name,
  )
  return [...passkeys, ...connected]
}

export const identitiesServer = areaServer(identitiesContract, {
  handlers: handle(identities, { ...signingInHandlers, ...passkeyHandlers, ...providersHandlers }),
  jobs: [removeSignIns],
  forgetPerson: ({ db }, { id }) => endWays(db, id),
  notExported: {
    'identities.email': 'It is the address of another person’s account at a provider.',
    'passkey_challenges.adds': 'It has the secrets of something under way.',
    'provider_sign_ins.connects': 'It has the secrets of something under way.',
  },
  stays: {
    'identities.email': 'An account at a provider may have the address that another person of the lab has now.',
    'passkey_challenges.adds': 'A challenge is deleted within the hour.',
    'provider_sign_ins.connects': 'A sign-in under way is deleted within the hour.',
  },
  endWays,
  nameWays,
  previews: [
    {
      to: toIdentities.back,
      title: 'identities:return.title',
      description: 'identities:return.lost',
      seed: 'signing-in',
    },
  ],
  uniqueTexts: {
    'passkeys id': 'A device makes it at random, and one that is taken is refused like any that is wrong.',
  },
})
