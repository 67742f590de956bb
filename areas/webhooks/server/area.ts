import { areaServer } from '#kernel/server/area.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { isAllowed } from '#kernel/contract/who.ts'
import type { FindHealth } from '#kernel/server/health-part.ts'
import { toWebhooks } from '../contract/addresses.ts'
import { webhooksContract } from '../contract/index.ts'
import { webhooksReader } from '../contract/rights.ts'
import { webhookHandlers } from './handlers.ts'
import { removeDeliveries, sendWebhook } from './jobs.ts'
import { countTurnedOff } from './queries.ts'

/** Reports the webhooks that the lab turned off by itself; nothing if there are none. */
const webhookHealth: FindHealth = async ({ db, person, words, caller: { locale } }) => {
  const count = await countTurnedOff(db)
  if (count === 0) return []
  const label = words(locale, 'webhooks:title')
  const text = words(locale, 'webhooks:health.off', { count })
  const path = isAllowed(webhooksReader, person) ? hrefOf(toWebhooks.webhooks) : null
  return [{ kind: 'webhooks.off', label, text, isWell: false, path }]
}

export const webhooksServer = areaServer(webhooksContract, {
  handlers: webhookHandlers,
  jobs: [sendWebhook, removeDeliveries],
  health: webhookHealth,
})
