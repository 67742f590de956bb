import { areaServer } from '#kernel/server/area.ts'
import { investorsContract } from '../contract/index.ts'
import { investorsHandlers } from './handlers.ts'
import { removeOldImports } from './import/jobs.ts'
import { pipelineNextSteps } from './pipeline/next-steps.ts'
import { removeOldMessages } from './rounds/jobs.ts'
import { forgetWriter, messagesBy } from './rounds/messages.queries.ts'
import { investorsSearch } from './search-source.queries.ts'

export const investorsServer = areaServer(investorsContract, {
  handlers: investorsHandlers,
  jobs: [removeOldMessages, removeOldImports],
  nextSteps: pipelineNextSteps,
  sample: () => import('./sample.ts'),
  forgetPerson: async ({ db }, { email }) => void (await forgetWriter(db, email)),
  ownData: async (db, { email }) => ({ round_messages: await messagesBy(db, email) }),
  search: investorsSearch,
  uniqueTexts: { 'investors name': 'Only those who see every row choose it.' },
})
