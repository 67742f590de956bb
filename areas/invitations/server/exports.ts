/** Functions for any table of invitations, whatever they open. */
export { postInvitations, type InvitationMail } from './invitation-mail.ts'
export {
  acceptedOnce,
  ensureFits,
  ensureWaiting,
  freshInvitation,
  inviteEnds,
  inviteStateAt,
  inviteToken,
  inviteUrl,
  isFor,
  masked,
  mayResend,
  mayRevoke,
  renewedAt,
} from './invitation-rules.ts'
export { invitesIn } from './invites-in.ts'
export { mailLimitIn } from './mailed-invites.queries.ts'
export { sentInvite } from './invite-views.ts'
export { parseAddresses as typedAddresses, type TypedAddress } from './typed-addresses.ts'
