/** What the tokens of invitations to institutions begin with. */
export const tokenPrefix = 'ali'
