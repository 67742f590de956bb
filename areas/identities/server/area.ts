import { areaServer } from '#kernel/server/area.ts'
import type { Database } from '#kernel/server/database.ts'
import { handle } from '#kernel/server/handle.ts'
import { identities, identitiesContract } from '../contract/index.ts'
import { removeSignIns } from './jobs.ts'
import { passkeyHandlers } from './passkeys.handlers.ts'
import { removePasskeysOf } from './passkeys.queries.ts'
import { providersHandlers } from './providers.handlers.ts'
import { removeIdentitiesOf } from './queries.ts'
import { signingInHandlers } from './signing-in.handlers.ts'

async function endWays(db: Database, userId: string): Promise<void> {
  await removeIdentitiesOf(db, userId)
  await removePasskeysOf(db, userId)
}

export const identitiesServer = areaServer(identitiesContract, {
  handlers: handle(identities, { ...signingInHandlers, ...passkeyHandlers, ...providersHandlers }),
  jobs: [removeSignIns],
  forgetPerson: ({ db }, { id }) => endWays(db, id),
  endWays,
})
