/** The prefix of the tokens in invitations to institutions. */
export const tokenPrefix = 'ali'
