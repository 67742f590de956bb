const staleAfter = 180 * 86_400_000
/** Data that nobody has checked for 180 days may be out of date. */
export const isStale = (as_of: string, now: Date): boolean => now.getTime() - Date.parse(as_of) > staleAfter
