import { addresses } from '#kernel/contract/addresses.ts'
import { inviteStates } from '#areas/invitations/contract/index.ts'
import { teamSorts } from './members.ts'
import { memberStates } from '#areas/members/contract.ts'

/** The tabs of a supervisor's institution page; without one in the address, the overview. */
export const managingTabs = ['people', 'invitations', 'import', 'courses', 'supervisors'] as const
export type ManagingTab = (typeof managingTabs)[number]

export const toInstitutes = addresses({
  instituteAdmin: {
    path: '/ailab/institute-admin',
    search: {
      /** The institution, for managers of several. */
      institute: 'text',
      tab: managingTabs,
      /** The dialog that the tab opens at once: invite by mail or by link. */
      open: ['mail', 'link'],
      q: 'text',
      group: 'text',
      course: 'text',
      state: memberStates,
      risk: 'flag',
      /** The sort order of the people, ascending unless `dir` says otherwise; without it the newest come first. */
      sort: teamSorts,
      dir: ['desc'],
      /** The person whose progress is open. */
      person: 'text',
      channel: ['link'],
      invites: inviteStates,
      work: 'text',
    },
  },
  institute: { path: '/admin/education/institutions/:instituteId' },
})
