import * as z from 'zod/mini'
import type { Database } from '#kernel/server/database.ts'
import type { JobTools } from '#kernel/server/handle.ts'
import { enqueue, enqueueAll, job } from '#kernel/server/jobs.ts'
import { postPublic } from '#kernel/server/outgoing-post.ts'
import { FetchError } from '#kernel/server/outgoing.ts'
import { isGone, isTaken, messageId, nextAttempt, payloadOf } from './rules.ts'
import * as query from './queries.ts'
import { signedHeaders } from './sign.ts'

const answerWithin = 15_000
const longestDetail = 300
/** How long nothing is sent to a receiver that did not answer. */
const restMs = 60_000
const keptMs = 30 * 86_400_000

type Outcome = { status: number | null; detail: string | null; took_ms: number }

/** Sends once. Redirects are not followed; addresses inside the operator's network get no connection. */
async function post(
  { url, secret, old_secret, old_secret_until }: query.WebhookRow,
  delivery: query.DeliveryRow,
  { config }: Pick<JobTools, 'config'>,
): Promise<Outcome> {
  const [now, began] = [new Date(), performance.now()]
  const body = payloadOf(delivery)
  const secrets = old_secret && old_secret_until && old_secret_until > now ? [secret, old_secret] : [secret]
  const headers = signedHeaders({ id: messageId(delivery.id), at: now, body }, secrets)
  const took = () => Math.round(performance.now() - began)
  try {
    const signal = AbortSignal.timeout(answerWithin)
    const answer = await postPublic(config, url, { headers, body, signal, maxBytes: 4 * longestDetail })
    const text = answer.beginning.replaceAll('\0', '').slice(0, longestDetail).toWellFormed()
    return { status: answer.status, detail: isTaken(answer.status) ? null : text, took_ms: took() }
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    return { status: null, detail: error.fault, took_ms: took() }
  }
}

/**
 * Stores the result; after a failure it is tried again later, or no more. The webhook is locked first, as when it is
 * removed.
 */
async function note(db: Database, { id, webhook_id }: query.DeliveryRow, outcome: Outcome): Promise<void> {
  const now = new Date()
  await query.lockWebhook(db, webhook_id)
  const row = await query.lockDelivery(db, id)
  if (!row) return
  const attempts = row.attempts + 1
  const tried = { ...outcome, attempts, tried_at: now }
  if (outcome.status !== null && isTaken(outcome.status)) {
    await query.editDelivery(db, id, { ...tried, state: 'sent', next_at: null })
    return
  }
  if (outcome.status !== null && isGone(outcome.status)) await query.turnOff(db, row.webhook_id, 'gone')
  const next_at = nextAttempt(attempts, now) ?? null
  await query.editDelivery(db, id, { ...tried, state: next_at ? 'waiting' : 'failed', next_at })
  if (outcome.status === null) await query.letRest(db, webhook_id, new Date(now.getTime() + restMs))
  if (next_at) await enqueueSending(db, row, next_at)
  else if (!(await query.hasTaken(db, row.webhook_id, row.created_at)))
    await query.turnOff(db, row.webhook_id, 'failing')
}

const keyOf = ({ id }: { id: string }) => `webhook:${id}`

/** Adds the job as the triggers do: after all that is due, at most two at a time, because each may take seconds. */
export const enqueueSending = (
  db: Database,
  { id, webhook_id }: Pick<query.DeliveryRow, 'id' | 'webhook_id'>,
  runAt?: Date,
): Promise<void> =>
  enqueue(
    db,
    sendWebhook,
    { id },
    {
      key: keyOf({ id }),
      queue: `${sendWebhook.name} ${Number.parseInt(webhook_id.at(-1)!, 16) % 2}`,
      priority: 10,
      ...(runAt && { runAt }),
    },
  )

/** Sends the deliveries that waited while a webhook was off. */
export const enqueueWaiting = async (db: Database, webhook_id: string): Promise<void> =>
  enqueueAll(db, sendWebhook, await query.waitingDeliveries(db, webhook_id), keyOf)

/** Sends one delivery to its webhook. It is sent at least once: a process that ends midway leaves it to another one. */
export const sendWebhook = job({
  name: 'webhooks.send',
  input: z.object({ id: z.uuid() }),
  // A receiver may take seconds, and no transaction waits for it.
  ownTransactions: true,
  maxAttempts: 5,
  async run({ id }, tools: JobTools) {
    const delivery = await query.deliveryById(tools.db, id)
    const webhook = delivery && (await query.webhookById(tools.db, delivery.webhook_id))
    // Waiting deliveries stay while the webhook is off, and are sent when it is on again.
    if (!webhook?.is_on || delivery?.state !== 'waiting') return
    const { resting_until: restsUntil } = webhook
    if (restsUntil && restsUntil > new Date()) return enqueueSending(tools.db, delivery, restsUntil)
    const outcome = await post(webhook, delivery, tools)
    await tools.transaction(db => note(db, delivery, outcome))
  },
})

/** Removes deliveries that are older than thirty days. */
export const removeDeliveries = job({
  name: 'webhooks.remove_deliveries',
  input: z.object({}),
  schedule: '37 3 * * *',
  run: async (_input, { db }: JobTools) => void (await query.removeOldDeliveries(db, new Date(Date.now() - keptMs))),
})
