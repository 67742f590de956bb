/** The prefix of the tokens in invitations to applications. */
export const applicationTokenPrefix = 'app'
