import { addresses } from '#kernel/contract/addresses.ts'

/** What the server draws for everybody: apart from the other addresses, since a first visit to the lab needs none of it. */
export const toPublicAccount = addresses({ profile: { path: '/profile/:userId' } })
