/** What the tokens of invitations to applications begin with. */
export const applicationTokenPrefix = 'app'
