import { areaServer } from '#kernel/server/area.ts'
import { handle } from '#kernel/server/handle.ts'
import { identities, identitiesContract } from '../contract/index.ts'
import { removeSignIns } from './jobs.ts'
import { passkeyHandlers } from './passkeys.handlers.ts'
import { removePasskeysOf } from './passkeys.queries.ts'
import { providersHandlers } from './providers.handlers.ts'
import { removeIdentitiesOf } from './queries.ts'
import { signingInHandlers } from './signing-in.handlers.ts'

export const identitiesServer = areaServer(identitiesContract, {
  handlers: handle(identities, { ...signingInHandlers, ...passkeyHandlers, ...providersHandlers }),
  jobs: [removeSignIns],
  async forgetPerson({ db }, { id }) {
    await removeIdentitiesOf(db, id)
    await removePasskeysOf(db, id)
  },
})
