const staleAfter = 180 * 86_400_000
/** What nobody has checked for 180 days may no longer be true. */
export const isStale = (as_of: string, now: Date): boolean => now.getTime() - Date.parse(as_of) > staleAfter
