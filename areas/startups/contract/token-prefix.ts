/** The prefix of the tokens in invitations to startups. */
export const startupTokenPrefix = 'als'
