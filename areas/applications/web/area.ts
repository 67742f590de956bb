import { addInvitationKind } from '#areas/invitations/web/slots.ts'
import type { AreaWeb } from '#kernel/web/area.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { toApplications } from '../contract/addresses.ts'
import { applicationTokenPrefix } from '../contract/token-prefix.ts'
import type words from '../words/en-US.json'
import type admin from './application-admin/words/en-US.json'
import type reviews from './application-reviews/words/en-US.json'
import type apply from './apply/words/en-US.json'
import { applicationsScreens } from './screens.ts'

declare module '#kernel/web/words.ts' {
  interface WordsOf {
    applications: typeof words
    apply: typeof apply
    'application-admin': typeof admin
    'application-reviews': typeof reviews
  }
}

const applicationInvitation = lazyPart(async () => ({
  default: (await import('./apply/application-invitation.tsx')).ApplicationInvitation,
}))

export const applicationsWeb: AreaWeb = {
  screens: applicationsScreens,
  menu: [
    {
      key: 'founder_studio',
      label: 'founder_studio',
      right: 'menu.founder_studio',
      icon: 'rocket',
      path: '/founders',
      to: toApplications.mine,
    },
    {
      key: 'all_applications',
      label: 'all_applications',
      under: 'founder_studio',
      path: '/founders/applications',
      to: toApplications.mine,
    },
    {
      key: 'your_industries',
      label: 'your_industries',
      under: 'founder_studio',
      path: '/founders/your-industries',
      to: toApplications.industries,
    },
    {
      key: 'applications_management',
      label: 'applications_management',
      right: 'menu.applications_management',
      icon: 'rocket',
      path: '/application-management',
      to: toApplications.manage,
    },
  ],
  fillSlots: () => addInvitationKind({ prefix: applicationTokenPrefix, Invitation: applicationInvitation }),
}
