import { anyone } from '#kernel/contract/who.ts'
import { screens } from '#kernel/web/screen.ts'
import { toInvitations } from '../contract/addresses.ts'

export const invitationsScreens = screens(toInvitations, {
  invitation: {
    who: anyone,
    title: 'invitations:screens.invitation',
    help: 'institutions/invited',
    page: () => import('./invitation-page.tsx'),
  },
})
