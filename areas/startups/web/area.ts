import { acceptedSlot } from '#areas/applications/web/slots.ts'
import { addInvitationKind } from '#areas/invitations/web/slots.ts'
import type { AreaWeb } from '#kernel/web/area.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { toStartups } from '../contract/addresses.ts'
import { startupTokenPrefix } from '../contract/token-prefix.ts'
import type words from '../words/en-US.json'
import { startupsScreens } from './screens.ts'
import type studio from './studio/words/en-US.json'

declare module '#kernel/web/words.ts' {
  interface WordsOf {
    startups: typeof words
    studio: typeof studio
  }
}

const teamInvitation = lazyPart(() => import('./studio/team-invitation.tsx'))

const startups = { path: '/startups', to: toStartups.mine } as const
export const startupsWeb: AreaWeb = {
  screens: startupsScreens,
  menu: [
    { key: 'startup_studio', label: 'startup_studio', right: 'menu.startup_studio', icon: 'briefcase', ...startups },
    { key: 'startups', label: 'startups', under: 'startup_studio', ...startups },
    {
      key: 'startup_industries',
      label: 'startup_industries',
      under: 'startup_studio',
      path: '/startups/industries',
      to: toStartups.industries,
    },
  ],
  fillSlots() {
    addInvitationKind({ prefix: startupTokenPrefix, Invitation: teamInvitation })
    acceptedSlot.fill(lazyPart(() => import('./founding/startup-from-application.tsx')))
  },
}
