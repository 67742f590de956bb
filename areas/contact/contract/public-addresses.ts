import { addresses } from '#kernel/contract/addresses.ts'

export const toPublicContact = addresses({ form: { path: '/contact' } })
