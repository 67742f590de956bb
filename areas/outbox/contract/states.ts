/**
 * The state of a mail. sent: the mail server accepted it · waiting: it is sent soon · failing: the last attempt failed,
 * and there will be others · failed: every attempt failed · kept: the lab has no mail server.
 */
export const mailStates = ['sent', 'waiting', 'failing', 'failed', 'kept'] as const
export type MailState = (typeof mailStates)[number]

/** The filters of the list. */
export const mailFilters = ['unsent', 'failing', 'sent'] as const
export type MailFilter = (typeof mailFilters)[number]
