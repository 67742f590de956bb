import { areaServer } from '#kernel/server/area.ts'
import { evidenceContract } from '../contract/index.ts'
import { leaveSources } from './sources/sources.queries.ts'

export const evidenceServer = areaServer(evidenceContract, {
  handlers: {},
  forgetPerson: async ({ db }, { id }) => leaveSources(db, id),
})
