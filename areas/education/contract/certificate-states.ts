/** The sort orders of all certificates: by the day of issue, or by the holder's name. */
export const certificateSorts = ['issued', 'name'] as const
export type CertificateSort = (typeof certificateSorts)[number]

export const certificateStates = ['valid', 'revoked'] as const
