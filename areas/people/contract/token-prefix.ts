/** What the tokens of invitations to the lab begin with. */
export const labTokenPrefix = 'lab'
