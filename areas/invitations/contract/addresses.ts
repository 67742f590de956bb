import { addresses } from '#kernel/contract/addresses.ts'

export const toInvitations = addresses({
  /** The page that an invitation opens; its token is in the fragment, which servers and logs never see. */
  invitation: {
    path: '/invitation',
    search: {
      /** An invitation to the address of the signed-in person, which a notice links to. */
      invite: 'text',
    },
  },
})
