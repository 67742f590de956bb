/** Why a page or another server could not be reached. */
export const fetchFaults = ['address', 'refused', 'unreachable', 'timeout', 'too_large', 'redirects'] as const
export type FetchFault = (typeof fetchFaults)[number]
