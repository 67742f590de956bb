import * as z from 'zod/mini'
import { areaContract } from '#kernel/contract/area.ts'
import { reads, writes, type Calls } from '#kernel/contract/call.ts'
import { Done, Id, Instant, line, Listing, Nothing, pageOf, ServiceUrl, upTo } from '#kernel/contract/fields.ts'
import { rightIn, Role } from '#kernel/contract/who.ts'
import { toWebhooks } from './addresses.ts'
import { deliveryStates, mostWebhooks, offReasons, webhookTypes } from './states.ts'

export * from './states.ts'

const administration = rightIn('webhooks')

const fields = {
  name: line(80),
  /** The address to which the lab sends. */
  url: ServiceUrl,
  types: z.array(z.enum(webhookTypes)).check(
    z.minLength(1),
    z.maxLength(webhookTypes.length),
    z.refine(all => new Set(all).size === all.length),
  ),
  is_on: z.boolean(),
}

export const Webhook = z.object({
  id: Id,
  ...fields,
  types: upTo(webhookTypes.length, z.enum(webhookTypes)),
  /** Why the lab turned it off by itself; null otherwise. */
  off_reason: z.nullable(z.enum(offReasons)),
  /** The number of waiting deliveries. */
  waiting: z.int(),
  version: z.int(),
  created_at: Instant,
})

/** A webhook with its signing secret, which is returned only once. */
const WithSecret = z.extend(Webhook, { secret: z.string() })

export const Delivery = z.object({
  id: Id,
  type: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** The HTTP status of the last attempt; null if there was no answer. */
  status: z.nullable(z.int()),
  /** Why there was no answer, or the receiver's answer if it was not a success. */
  detail: z.nullable(z.string()),
  took_ms: z.nullable(z.int()),
  /** The sent JSON. */
  payload: z.string(),
  created_at: Instant,
  tried_at: z.nullable(Instant),
  /** The time of the next attempt. */
  next_at: z.nullable(Instant),
})

export const webhooks = {
  list: reads('POST /v2/api/admin/webhook/listing', {
    who: administration,
    does: 'Lists the webhooks of the lab. Their secrets are not returned.',
    input: Nothing,
    output: z.object({ items: upTo(mostWebhooks, Webhook) }),
  }),
  add: writes('POST /v2/api/admin/webhook/add', {
    who: administration,
    does: 'Adds a webhook. The secret that signs its messages is returned only here.',
    input: z.object(fields),
    output: WithSecret,
    fails: ['webhook.too_many', 'webhook.address'],
  }),
  edit: writes('POST /v2/api/admin/webhook/update', {
    who: administration,
    does: 'Changes a webhook, or turns it on or off. `version` is the one that was read.',
    input: z.object({ webhook_id: Id, version: z.int(), ...fields }),
    output: Webhook,
    fails: ['version.conflict', 'webhook.address'],
  }),
  remove: writes('POST /v2/api/admin/webhook/remove', {
    who: administration,
    does: 'Removes a webhook with its deliveries.',
    input: z.object({ webhook_id: Id }),
    output: Done,
  }),
  replaceSecret: writes('POST /v2/api/admin/webhook/secret', {
    who: administration,
    does: 'Makes a new secret for a webhook and returns it once. For 24 hours, messages are also signed with the secret before it.',
    limit: { per: 'person', times: 30, within: '1h' },
    input: z.object({ webhook_id: Id }),
    output: WithSecret,
  }),
  sendTest: writes('POST /v2/api/admin/webhook/send_test', {
    who: administration,
    does: 'Sends a test message to a webhook that is on. What happened is in its deliveries.',
    limit: { per: 'person', times: 60, within: '1h' },
    input: z.object({ webhook_id: Id }),
    output: Delivery,
    fails: ['webhook.off'],
  }),
  deliveries: reads('POST /v2/api/admin/webhook/deliveries', {
    who: administration,
    does: 'Lists the deliveries of a webhook of the last 30 days, newest first: what was sent, and what the receiver answered.',
    input: z.extend(z.omit(Listing, { q: true }), { webhook_id: Id, state: z.optional(z.enum(deliveryStates)) }),
    output: pageOf(Delivery),
  }),
  sendAgain: writes('POST /v2/api/admin/webhook/send_again', {
    who: administration,
    does: 'Sends a delivery again, right away and with the same id, also one that was sent before.',
    limit: { per: 'person', times: 300, within: '1h' },
    input: z.object({ delivery_id: Id }),
    output: Delivery,
    fails: ['webhook.off'],
  }),
} satisfies Calls

export const webhooksContract = areaContract({
  calls: webhooks,
  failures: { 'webhook.too_many': 409, 'webhook.address': 422, 'webhook.off': 409 },
  rights: { 'webhooks.read': [Role.admin], 'webhooks.write': [Role.admin] },
  addresses: toWebhooks,
})
