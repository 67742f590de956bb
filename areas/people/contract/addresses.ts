import { inviteStates } from '#areas/invitations/contract/index.ts'
import { addresses } from '#kernel/contract/addresses.ts'
import { activityDays, activityKinds, peopleSorts, peopleStates, unseenDays, userTabs } from './choices.ts'

export const toPeople = addresses({
  /** `role` filters the people or, with the tab of roles, opens one of them. */
  users: {
    path: '/admin/user-management',
    also: ['/admin/user'],
    search: {
      tab: userTabs,
      q: 'text',
      role: 'number',
      state: peopleStates,
      unseen: unseenDays,
      member_of: 'text',
      sort: peopleSorts,
      kind: activityKinds,
      days: activityDays,
      invites: inviteStates,
      open: ['invite'],
    },
  },
  person: { path: '/admin/user/:personId' },
})
