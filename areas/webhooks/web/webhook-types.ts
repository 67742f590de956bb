import type { Answered } from '#kernel/contract/call.ts'
import type { webhooks } from '../contract/index.ts'

export type Webhook = Answered<typeof webhooks.list>['items'][number]
export type Delivery = Answered<typeof webhooks.deliveries>['items'][number]
