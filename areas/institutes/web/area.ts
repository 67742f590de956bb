import { addInvitationKind } from '#areas/invitations/web/slots.ts'
import type { AreaWeb } from '#kernel/web/area.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { toInstitutes } from '../contract/addresses.ts'
import { tokenPrefix } from '../contract/token-prefix.ts'
import type words from '../words/en-US.json'
import { institutesScreens } from './screens.ts'

declare module '#kernel/web/words.ts' {
  interface WordsOf {
    institutes: typeof words
  }
}

const instituteInvitation = lazyPart(async () => ({
  default: (await import('./invitations/institute-invitation.tsx')).InstituteInvitation,
}))

export const institutesWeb: AreaWeb = {
  screens: institutesScreens,
  menu: [
    {
      key: 'institute_admin',
      label: 'institute_admin',
      right: 'menu.institute_admin',
      icon: 'school',
      path: '/institute-admin',
      to: toInstitutes.instituteAdmin,
    },
  ],
  loadSearches: async () => (await import('./search.ts')).searches,
  fillSlots: () => addInvitationKind({ prefix: tokenPrefix, isNamedById: true, Invitation: instituteInvitation }),
}
