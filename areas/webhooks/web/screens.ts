import { screens } from '#kernel/web/screen.ts'
import { toWebhooks } from '../contract/addresses.ts'
import { webhooksReader } from '../contract/rights.ts'

export const webhooksScreens = screens(toWebhooks, {
  webhooks: {
    who: webhooksReader,
    title: 'webhooks:title',
    help: 'admin/webhooks',
    page: () => import('./webhooks-page.tsx'),
  },
})
