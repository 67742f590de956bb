import { useHash } from '#kernel/web/use-hash.ts'

/** The token of a mailed link, which is after the `#` of its address. */
export const useLinkToken = (): string | undefined => new URLSearchParams(useHash()).get('token') || undefined
