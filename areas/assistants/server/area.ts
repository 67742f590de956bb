import { areaServer } from '#kernel/server/area.ts'
import { assistantsContract } from '../contract/index.ts'
import { askingHandlers } from './asking/asking.handlers.ts'
import { leaveAssistants } from './assistants.queries.ts'
import { forgetConversations } from './conversations.queries.ts'
import { makingHandlers } from './making/making.handlers.ts'
import { assistantsSearch } from './search-source.queries.ts'

export const assistantsServer = areaServer(assistantsContract, {
  part: 'assistants',
  handlers: gathered => ({ ...askingHandlers(gathered), ...makingHandlers(gathered) }),
  sample: () => import('./sample.ts'),
  async forgetPerson({ db }, { id }) {
    await forgetConversations(db, id)
    await leaveAssistants(db, id)
  },
  search: assistantsSearch,
})
