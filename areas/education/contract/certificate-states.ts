/** The sort orders of all certificates: by the day of issue, or by the holder's name. */
export const certificateSorts = ['issued', 'name'] as const
export type CertificateSort = (typeof certificateSorts)[number]

/** The day of a certificate is that of UTC everywhere: on its page, in its PDF, in lists. */
export const certificateDay = { dateStyle: 'long', timeZone: 'UTC' } as const

export const certificateStates = ['valid', 'revoked'] as const
