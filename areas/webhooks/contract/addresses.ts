import { addresses } from '#kernel/contract/addresses.ts'

export const toWebhooks = addresses({
  /** `webhook` is the one that is open. */
  webhooks: { path: '/admin/webhooks', search: { webhook: 'text' } },
})
