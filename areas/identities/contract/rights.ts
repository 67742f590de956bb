import { right } from '#kernel/contract/who.ts'

export const providersReader = right('identities.read')
export const providersEditor = right('identities.write')
