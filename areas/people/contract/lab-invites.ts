import * as z from 'zod/mini'
import { reads, writes, type Calls } from '#kernel/contract/call.ts'
import { Id, Listing, LocaleField, pageOf, upTo } from '#kernel/contract/fields.ts'
import { anyone, isAdministrative, Role, allRoles, rightIn, signedIn } from '#kernel/contract/who.ts'
import {
  Addresses,
  InviteCounts,
  InviteMessage,
  InviteStateField,
  InviteToken,
  OpenedInvite,
  SentInvite,
  inviteResult,
  mostInvited,
} from '#areas/invitations/contract/index.ts'

const administration = rightIn('people')

/** Administrative roles are given on the page of a person, with a preview and a recent sign-in. */
export const invitedRoles = allRoles.filter(role => role !== Role.member && !isAdministrative(role))
const Roles = z.array(z.literal(invitedRoles)).check(z.maxLength(20))

export const LabInvite = z.extend(SentInvite, {
  roles: upTo(20, z.int()),
  invited_by: z.nullable(z.object({ id: Id, name: z.string() })),
})

const ended = ['invite.over', 'invite.revoked', 'invite.used_up', 'invite.wrong_address'] as const

export const labInvites = {
  invite: writes('POST /v2/api/admin/user/invite', {
    who: administration,
    does: 'Invites people to the lab by email, with the roles they get when they accept. Returns the result for each address.',
    limit: { per: 'person', times: 30, within: '1h' },
    input: z.object({
      emails: Addresses,
      roles: Roles,
      message: InviteMessage,
      /** The language of the email; people who have an account get it in theirs. */
      locale: z.optional(LocaleField),
    }),
    output: z.object({ results: upTo(mostInvited, inviteResult('already_member')) }),
    fails: ['people.beyond_own_rights'],
  }),
  invites: reads('POST /v2/api/admin/user/invites', {
    who: administration,
    does: 'Lists the invitations to the lab, newest first.',
    input: z.extend(Listing, { state: z.optional(InviteStateField) }),
    output: z.extend(pageOf(LabInvite), { counts: InviteCounts }),
  }),
  manageInvite: writes('POST /v2/api/admin/user/invite/manage', {
    who: administration,
    does: 'Resends an invitation with a new link and a new expiry, or revokes it.',
    limit: { per: 'person', times: 120, within: '1h' },
    input: z.object({ invite_id: Id, action: z.enum(['resend', 'revoke']) }),
    output: LabInvite,
    fails: ['invite.wrong_state', 'people.beyond_own_rights'],
  }),
  invitation: reads('POST /v2/api/open/user/invitation', {
    who: anyone,
    does: 'Returns an invitation to the lab by the token of its link: who sent it, with which roles, and whether it’s valid.',
    limit: { per: 'ip', times: 300, within: '1h' },
    input: z.object({ token: InviteToken }),
    output: z.extend(OpenedInvite, { inviter: z.nullable(z.string()), roles: upTo(20, z.int()) }),
  }),
  acceptInvitation: writes('POST /v2/api/user/invitation/accept', {
    who: signedIn,
    does: 'Accepts an invitation to the lab that was sent to the caller’s address, and gives the caller its roles.',
    limit: { per: 'person', times: 60, within: '1h' },
    input: z.object({ token: InviteToken }),
    output: z.object({ roles: upTo(20, z.int()) }),
    fails: [...ended, 'invite.declined'],
  }),
  declineInvitation: writes('POST /v2/api/user/invitation/decline', {
    who: signedIn,
    does: 'Declines an invitation to the lab that was sent to the caller’s address.',
    limit: { per: 'person', times: 60, within: '1h' },
    input: z.object({ token: InviteToken }),
    output: z.object({ state: InviteStateField }),
    fails: ended,
  }),
} satisfies Calls
