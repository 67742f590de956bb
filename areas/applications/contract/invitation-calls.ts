import * as z from 'zod/mini'
import { InviteToken, OpenedInvite } from '#areas/invitations/contract/index.ts'
import { reads, writes } from '#kernel/contract/call.ts'
import { Done, Id } from '#kernel/contract/fields.ts'
import { anyone, signedIn } from '#kernel/contract/who.ts'
import { applicantRoles } from './states.ts'

const answers = ['invite.over', 'invite.revoked', 'invite.used_up', 'invite.declined', 'invite.wrong_address'] as const

export const cofounding = {
  invitation: reads('POST /v2/api/open/application/invitation', {
    who: anyone,
    does: 'Returns an invitation to an application by its token, without accepting it.',
    limit: { per: 'ip', times: 300, within: '1h' },
    input: z.object({ token: InviteToken }),
    output: z.extend(OpenedInvite, {
      application_id: z.nullable(Id),
      name: z.string(),
      ref: z.string(),
      inviter: z.string(),
      role: z.enum(applicantRoles),
      is_in: z.boolean(),
    }),
  }),
  acceptInvitation: writes('POST /v2/api/ailab/application/invitation/accept', {
    who: signedIn,
    does: 'Accepts an invitation to an application by its token. It must have been sent to the caller’s address.',
    limit: { per: 'person', times: 60, within: '1h' },
    input: z.object({ token: InviteToken }),
    output: z.object({ id: Id }),
    fails: answers,
  }),
  declineInvitation: writes('POST /v2/api/ailab/application/invitation/decline', {
    who: signedIn,
    does: 'Declines an invitation to an application.',
    limit: { per: 'person', times: 60, within: '1h' },
    input: z.object({ token: InviteToken }),
    output: Done,
    fails: answers,
  }),
}
