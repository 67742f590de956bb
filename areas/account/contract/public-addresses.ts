import { addresses } from '#kernel/contract/addresses.ts'

/**
 * The addresses of server-rendered pages: separate from the others, since a first visit to the lab needs none of them.
 */
export const toPublicAccount = addresses({ profile: { path: '/profile/:userId' } })
