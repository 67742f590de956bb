/** The prefix of the tokens in invitations to the lab. */
export const labTokenPrefix = 'lab'
