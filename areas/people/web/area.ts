import { addInvitationKind } from '#areas/invitations/web/slots.ts'
import type { AreaWeb } from '#kernel/web/area.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { toPeople } from '../contract/addresses.ts'
import { labTokenPrefix } from '../contract/token-prefix.ts'
import type words from '../words/en-US.json'
import { peopleScreens } from './screens.ts'

declare module '#kernel/web/words.ts' {
  interface WordsOf {
    people: typeof words
  }
}

const labInvitation = lazyPart(async () => ({ default: (await import('./invites/lab-invitation.tsx')).LabInvitation }))

export const peopleWeb: AreaWeb = {
  fillSlots: () => addInvitationKind({ prefix: labTokenPrefix, Invitation: labInvitation }),
  screens: peopleScreens,
  menu: [
    {
      key: 'user_management',
      label: 'user_management',
      right: 'menu.user_management',
      icon: 'users',
      path: '/user-management',
      to: toPeople.users,
      covers: [toPeople.person],
    },
  ],
}
