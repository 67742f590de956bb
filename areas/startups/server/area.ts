import { areaServer } from '#kernel/server/area.ts'
import { startupsContract } from '../contract/index.ts'
import { forgetFounder } from './forgetting.ts'
import { startupsHandlers } from './handlers.ts'
import { ensureMayEdit } from './membership.ts'
import { startupsNextSteps } from './next-steps.ts'
import { invitesTo, isInvited, teamsOf } from './team.queries.ts'
import { startupsSearch } from './search-source.queries.ts'

export const startupsServer = areaServer(startupsContract, {
  handlers: startupsHandlers,
  beforeFile: { logo: ensureMayEdit },
  nextSteps: startupsNextSteps,
  sample: () => import('./sample.ts'),
  forgetPerson: forgetFounder,
  ownData: async (db, { email }) => ({ business_invites: await invitesTo(db, email) }),
  notExported: { 'business_invites.invited_by': 'It names the person who was invited.' },
  isInvited,
  teamsOf,
  search: startupsSearch,
  uniqueTexts: { 'businesses slug': 'It ends in digits of its own, whatever is taken.' },
})
