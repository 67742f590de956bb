export const certificateStates = ['valid', 'revoked'] as const
