import { addresses } from '#kernel/contract/addresses.ts'

/** The front page that a host shows (specification, "Entry route"). */
export const { landing: toLanding } = addresses({ landing: { path: '/' } })
