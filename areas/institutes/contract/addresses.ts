import { addresses } from '#kernel/contract/addresses.ts'
import { inviteStates } from '#areas/invitations/contract/index.ts'
import { teamSorts } from './members.ts'
import { memberStates } from '#areas/members/contract.ts'

/** The tabs of a supervisor's home; without one in the address, the overview. */
export const managingTabs = ['people', 'invitations', 'import', 'courses', 'supervisors'] as const
export type ManagingTab = (typeof managingTabs)[number]

export const toInstitutes = addresses({
  instituteAdmin: {
    path: '/ailab/institute-admin',
    search: {
      /** Which institution, for managers of several. */
      institute: 'text',
      tab: managingTabs,
      /** What the tab opens at once: a dialog to invite by mail or by link. */
      open: ['mail', 'link'],
      q: 'text',
      group: 'text',
      course: 'text',
      state: memberStates,
      risk: 'flag',
      /** What the people are sorted by, upwards unless `dir` says otherwise; else the newest come first. */
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
