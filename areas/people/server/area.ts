import { areaServer } from '#kernel/server/area.ts'
import { peopleContract } from '../contract/index.ts'
import { handlers } from './handlers.ts'
import { invitesTo, isInvited, removeInvitesTo } from './lab-invites/lab-invites.queries.ts'
import { peopleSearch } from './search-source.queries.ts'

export const peopleServer = areaServer(peopleContract, {
  handlers,
  isInvited,
  async forgetPerson({ db }, { email }) {
    await removeInvitesTo(db, email)
  },
  ownData: async (db, { email }) => ({ lab_invites: await invitesTo(db, email) }),
  notExported: { 'lab_invites.invited_by': 'It names the person who was invited.' },
  search: peopleSearch,
  uniqueTexts: { 'lab_invites email': 'Only those who see every row choose it.' },
})
