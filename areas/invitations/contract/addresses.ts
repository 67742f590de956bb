import { addresses } from '#kernel/contract/addresses.ts'
import { invitationPath } from './index.ts'

export const toInvitations = addresses({
  invitation: {
    path: invitationPath,
    search: {
      /** An invitation to the address of whoever is signed in, which a notice leads to. */
      invite: 'text',
    },
  },
})
