import { areaServer } from '#kernel/server/area.ts'
import { toInvitations } from '../contract/addresses.ts'
import { invitationsContract } from '../contract/index.ts'

export const invitationsServer = areaServer(invitationsContract, {
  handlers: {},
  previews: [
    {
      to: toInvitations.invitation,
      title: 'invitations:screens.invitation',
      description: 'invitations:invitation.legend',
      seed: 'doorway',
    },
  ],
})
