import { addresses } from '#kernel/contract/addresses.ts'

export const toPublicSettings = addresses({ privacy: { path: '/privacy' }, terms: { path: '/terms' } })
