/** The sort orders of all certificates: by the day of issue, or by the holder's name. */
export const certificateSorts = ['issued', 'name'] as const
export type CertificateSort = (typeof certificateSorts)[number]

/** How a day of a certificate (`issued_on`) is shown everywhere: a calendar day, the same for every reader. */
export const certificateDay = { dateStyle: 'long', timeZone: 'UTC' } as const

export const certificateStates = ['valid', 'revoked'] as const
