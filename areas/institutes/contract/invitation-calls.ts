import * as z from 'zod/mini'
import { reads, writes } from '#kernel/contract/call.ts'
import { Id, Instant, Nothing, upTo } from '#kernel/contract/fields.ts'
import { InviteStateField, NamedInvite, OpenedInvite } from '#areas/invitations/contract/index.ts'
import { anyone, signedIn } from '#kernel/contract/who.ts'
import { MemberKindField, MemberStateField, mostMemberships } from '#areas/members/contract.ts'

/** An invitation as the holder of its link may see it. */
export const Invitation = z.extend(OpenedInvite, {
  institute: z.object({ id: Id, name: z.string(), logo_url: z.nullable(z.string()) }),
  kind: MemberKindField,
  group: z.nullable(z.string()),
  is_member: z.boolean(),
  /** Whether the institution accepts people now: not while it is suspended, or not active yet. */
  is_open: z.boolean(),
})
export type Invitation = z.infer<typeof Invitation>

const Joined = z.object({ institute_id: Id, name: z.string(), kind: MemberKindField })

export const invitations = {
  invitation: reads('POST /v2/api/open/edu/institute/invitation', {
    who: anyone,
    does: 'Returns an invitation by the token of its link or, for the person it was emailed to, by its id: who sent it, for which role, and whether it’s valid.',
    limit: { per: 'ip', times: 300, within: '1h' },
    input: NamedInvite,
    output: Invitation,
  }),
  acceptInvitation: writes('POST /v2/api/user/edu/institute/invitation/accept', {
    who: signedIn,
    does: 'Accepts an invitation to an institution. An emailed invitation works only for its address. Accepting again returns the same result.',
    limit: { per: 'person', times: 60, within: '1h' },
    input: NamedInvite,
    output: Joined,
    fails: [
      'invite.over',
      'invite.revoked',
      'invite.used_up',
      'invite.declined',
      'invite.wrong_address',
      'invite.wrong_domain',
      'institute.no_seat',
      'institute.not_active',
      'institute.suspended',
      'institute.archived',
      'member.deactivated',
    ],
  }),
  declineInvitation: writes('POST /v2/api/user/edu/institute/invitation/decline', {
    who: signedIn,
    does: 'Declines an invitation that was sent to the caller by email.',
    input: NamedInvite,
    output: z.object({ state: InviteStateField }),
    fails: ['invite.over', 'invite.revoked', 'invite.wrong_address', 'invite.used_up', 'invite.is_link'],
  }),
  memberships: reads('POST /v2/api/user/edu/institute/memberships', {
    who: signedIn,
    does: 'Lists the institutions that the caller is a member of, with their role in each.',
    input: Nothing,
    output: z.object({
      items: upTo(
        mostMemberships,
        z.object({
          institute_id: Id,
          name: z.string(),
          logo_url: z.nullable(z.string()),
          kind: MemberKindField,
          group: z.nullable(z.string()),
          state: MemberStateField,
          joined_at: Instant,
        }),
      ),
    }),
  }),
}
