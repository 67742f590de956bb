/** Functions for any table of invitations, whatever they open. */
export { postInvitations, type InvitationMail } from './invitation-mail.ts'
export {
  acceptedOnce,
  ensureFits,
  ensureWaiting,
  freshInvitation,
  inviteEnds,
  inviteStateAt,
  inviteUrl,
} from './invitation-rules.ts'
export { invitesIn } from './invites-in.ts'
export { mailLimitIn } from './mailed-invites.queries.ts'
export { openedInvite, sentInvite } from './invite-views.ts'
export { checkAddresses, emailsOf, parseAddresses } from './typed-addresses.ts'
