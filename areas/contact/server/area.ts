import { areaServer } from '#kernel/server/area.ts'
import { contactContract } from '../contract/index.ts'
import { contactHandlers } from './handlers.ts'
import { removeOldMessages } from './jobs.ts'
import { contactNextSteps } from './next-steps.ts'
import { forgetSender, messagesBy } from './queries.ts'
import { contactSearch } from './search-source.queries.ts'

export const contactServer = areaServer(contactContract, {
  handlers: contactHandlers,
  jobs: [removeOldMessages],
  sample: () => import('./sample.ts'),
  nextSteps: contactNextSteps,
  forgetPerson: ({ db }, person) => forgetSender(db, person),
  ownData: async (db, { email }) => ({ contact_messages: await messagesBy(db, email) }),
  notExported: { 'contact_messages.assignee_id': 'It is the message of somebody else.' },
  search: contactSearch,
  uniqueTexts: { 'contact_messages reference': 'The lab makes it at random.' },
})
