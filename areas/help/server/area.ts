import { areaServer } from '#kernel/server/area.ts'
import { helpContract } from '../contract/index.ts'
import { helpHandlers } from './handlers.ts'
import { forgetVotes } from './queries.ts'

export const helpServer = areaServer(helpContract, {
  handlers: helpHandlers,
  forgetPerson: async ({ db }, { id }) => void (await forgetVotes(db, id)),
})
