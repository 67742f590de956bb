import * as z from 'zod/mini'
import { InviteToken, NamedInvite, OpenedInvite } from '#areas/invitations/contract/index.ts'
import { reads, writes } from '#kernel/contract/call.ts'
import { Done, Id, Instant, Nothing, upTo } from '#kernel/contract/fields.ts'
import { anyone, signedIn } from '#kernel/contract/who.ts'
import { givenRoles } from './states.ts'

/** An invitation as the person it was sent to sees it. */
const Invited = z.object({
  invite_id: Id,
  startup: z.object({ name: z.string(), tagline: z.string(), logo_url: z.nullable(z.string()) }),
  inviter: z.string(),
  role: z.enum(givenRoles),
  title: z.string(),
  message: z.nullable(z.string()),
  expires_at: Instant,
})

const answers = ['invite.over', 'invite.revoked', 'invite.used_up', 'invite.declined', 'invite.wrong_address'] as const

export const inviting = {
  invitations: reads('POST /v1/api/user/business/invitations', {
    who: signedIn,
    does: 'Lists up to 20 invitations to startups that the caller hasn’t answered, newest first.',
    input: Nothing,
    output: z.object({ items: upTo(20, Invited) }),
  }),
  invitation: reads('POST /v1/api/open/business/invitation', {
    who: anyone,
    does: 'Returns an invitation to a startup by the token of its email, without accepting it.',
    limit: { per: 'ip', times: 300, within: '1h' },
    input: z.object({ token: InviteToken }),
    output: z.extend(Invited, {
      ...OpenedInvite.shape,
      /** The startup, for someone who is in its team already. */
      business_id: z.nullable(Id),
    }),
  }),
  acceptInvitation: writes('POST /v1/api/user/business/invitation/accept', {
    who: signedIn,
    does: 'Accepts an invitation to a startup’s team that was sent to the caller’s address. Accepting again returns the same result.',
    limit: { per: 'person', times: 60, within: '1h' },
    input: NamedInvite,
    output: z.object({ business_id: Id }),
    fails: [...answers, 'startup.archived', 'startup.suspended', 'startup.team_full'],
  }),
  declineInvitation: writes('POST /v1/api/user/business/invitation/decline', {
    who: signedIn,
    does: 'Declines an invitation to a startup that was sent to the caller’s address.',
    limit: { per: 'person', times: 60, within: '1h' },
    input: NamedInvite,
    output: Done,
    fails: answers,
  }),
}
