/** What the tokens of invitations to startups begin with. */
export const startupTokenPrefix = 'als'
