/** An invitation, sent by mail to one address or given as a link to many, whatever it opens. */
export const inviteStates = ['pending', 'accepted', 'declined', 'expired', 'revoked'] as const
export type InviteState = (typeof inviteStates)[number]

/** Whether it can be sent again: also after it expired, or was declined or revoked, but not once it is accepted. */
export const mayResend = (state: InviteState): boolean => state !== 'accepted'
export const mayRevoke = (state: InviteState): boolean => state === 'pending'
