/** What the tokens of invitations to courses begin with. */
export const courseTokenPrefix = 'alc'
