import { invitationPath, inviteStates } from '#kernel/contract/invitations.ts'
import { anyone, Role, role } from '#kernel/contract/who.ts'
import { screens } from '#kernel/web/screen.ts'
import { flag, oneOf, text } from '#kernel/contract/search-fields.ts'
import { instituteStates } from '../contract/institutes.ts'
import { memberStates, teamSorts } from '../contract/members.ts'

/** The tabs of a supervisor's home; without one in the address, the overview. */
export const keepingTabs = ['people', 'invitations', 'import', 'courses', 'supervisors'] as const
export type KeepingTab = (typeof keepingTabs)[number]

export const institutesScreens = screens({
  instituteAdmin: {
    path: '/ailab/institute-admin',
    who: role(Role.institute, Role.admin),
    title: 'institutes:screens.institute_admin',
    help: 'institutions/overview',
    search: {
      /** Which institution, for those who keep several. */
      institute: text,
      tab: oneOf(...keepingTabs),
      /** What the tab opens at once: a dialog to invite by mail or by link. */
      open: oneOf('mail', 'link'),
      q: text,
      group: text,
      course: text,
      state: oneOf(...memberStates),
      risk: flag,
      /** What the people are sorted by, upwards unless `dir` says otherwise; else the newest come first. */
      sort: oneOf(...teamSorts),
      dir: oneOf('desc'),
      /** The person whose progress is open. */
      person: text,
      channel: oneOf('link'),
      invites: oneOf(...inviteStates),
      work: text,
    },
    page: () => import('./institute/institute-admin-page.tsx'),
  },
  institute: {
    path: '/admin/education/institutions/:instituteId',
    who: role(Role.admin),
    title: 'institutes:screens.institute',
    help: 'admin/institutions',
    page: () => import('./institute/institute-page.tsx'),
  },
  invitation: {
    path: invitationPath,
    who: anyone,
    title: 'institutes:screens.invitation',
    help: 'institutions/invited',
    search: {
      /** An invitation to the address of whoever is signed in, which a notice leads to. */
      invite: text,
    },
    page: () => import('./invitations/invitation-page.tsx'),
  },
})

/** What the list of institutions keeps in the address of the screen it stands on. */
export const instituteListSearch = { q: text, state: oneOf(...instituteStates) }
