import { addresses } from '#kernel/contract/addresses.ts'

export const toInvitations = addresses({
  /** The page an invitation opens; its token is in the fragment, where servers and logs never see it. */
  invitation: {
    path: '/invitation',
    search: {
      /** An invitation to the address of whoever is signed in, which a notice leads to. */
      invite: 'text',
    },
  },
})
