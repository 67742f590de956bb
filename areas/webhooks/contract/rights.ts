import { right } from '#kernel/contract/who.ts'

export const webhooksReader = right('webhooks.read')
export const webhooksEditor = right('webhooks.write')
