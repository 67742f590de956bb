import { areaServer } from '#kernel/server/area.ts'
import { handle } from '#kernel/server/handle.ts'
import { identities, identitiesContract } from '../contract/index.ts'
import { removeSignIns } from './jobs.ts'
import { providersHandlers } from './providers.handlers.ts'
import { signingInHandlers } from './signing-in.handlers.ts'

export const identitiesServer = areaServer(identitiesContract, {
  handlers: handle(identities, { ...signingInHandlers, ...providersHandlers }),
  jobs: [removeSignIns],
})
