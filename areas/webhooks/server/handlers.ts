import { writeAudit } from '#areas/account/server/exports.ts'
import { newId, type Database } from '#kernel/server/database.ts'
import { ensure, Failure, found, sameVersion } from '#kernel/server/failures.ts'
import { handle, type SignedInContext } from '#kernel/server/handle.ts'
import { FetchError, publicDispatcher } from '#kernel/server/outgoing.ts'
import { idAfter, idPage } from '#kernel/server/page.ts'
import { mostWebhooks, testType, webhooks } from '../contract/index.ts'
import { enqueueSending, enqueueWaiting } from './jobs.ts'
import * as query from './queries.ts'
import { payloadOf } from './rules.ts'
import { newSecret, oldSecretMs } from './sign.ts'

/** A webhook without its secrets, which the schema of the answers leaves out. */
const view = (row: query.WebhookRow, waiting: number) => ({ ...row, waiting })

const viewNow = async (db: Database, row: query.WebhookRow) => view(row, await query.countWaiting(db, row.id))

const shown = (row: query.DeliveryRow) => ({ ...row, payload: payloadOf(row) })

/** An address that the lab would not connect to is refused before anything is sent there. */
function refusePrivate(url: string, { config }: SignedInContext): void {
  try {
    publicDispatcher(new URL(url), config)
  } catch (error) {
    throw error instanceof FetchError ? new Failure('webhook.address') : error
  }
}

/** The path and the query of an address may be secret, so the log names the host alone. */
const noteIn = (
  { db, person, now }: SignedInContext,
  did: 'added' | 'changed' | 'removed' | 'secret_replaced',
  { name, url }: query.WebhookRow,
) =>
  writeAudit(db, { actor_id: person.id, action: `webhooks.${did}`, at: now, data: { name, host: new URL(url).host } })

export const webhookHandlers = handle(webhooks, {
  async list(_input, { db }) {
    const rows = await query.allWebhooks(db)
    return { items: rows.map(({ webhook, waiting }) => view(webhook, waiting)) }
  },

  async add(fields, context) {
    const { db, now } = context
    refusePrivate(fields.url, context)
    ensure((await query.countWebhooks(db)) < mostWebhooks, 'webhook.too_many')
    const row = await query.addWebhook(db, { ...fields, id: newId(), secret: newSecret(), created_at: now })
    await noteIn(context, 'added', row)
    return { ...view(row, 0), secret: row.secret }
  },

  async edit({ webhook_id, version, ...fields }, context) {
    const { db } = context
    const before = found(await query.lockWebhook(db, webhook_id))
    sameVersion(before, version, await viewNow(db, before))
    refusePrivate(fields.url, context)
    const row = await query.editWebhook(db, webhook_id, {
      ...fields,
      ...(fields.is_on && { off_reason: null, resting_until: null }),
    })
    if (row.is_on && !before.is_on) await enqueueWaiting(db, webhook_id)
    await noteIn(context, 'changed', row)
    return viewNow(db, row)
  },

  async remove({ webhook_id }, context) {
    const removed = await query.removeWebhook(context.db, webhook_id)
    if (removed) await noteIn(context, 'removed', removed)
    return { result: true }
  },

  async replaceSecret({ webhook_id }, context) {
    const { db, now } = context
    const before = found(await query.lockWebhook(db, webhook_id))
    const old_secret_until = new Date(now.getTime() + oldSecretMs)
    const secrets = { secret: newSecret(), old_secret: before.secret, old_secret_until }
    const row = await query.editWebhook(db, webhook_id, secrets)
    await noteIn(context, 'secret_replaced', row)
    return { ...(await viewNow(db, row)), secret: row.secret }
  },

  async sendTest({ webhook_id }, { db, now }) {
    const webhook = found(await query.lockWebhook(db, webhook_id))
    ensure(webhook.is_on, 'webhook.off')
    const data = { name: webhook.name }
    await query.endRest(db, webhook_id)
    const row = await query.addDelivery(db, { id: newId(), webhook_id, type: testType, data, created_at: now })
    await enqueueSending(db, row)
    return shown(row)
  },

  async deliveries({ webhook_id, state, cursor, limit }, { db }) {
    found(await query.webhookById(db, webhook_id))
    const filter = { webhook_id, state }
    const rows = await query.deliveryPage(db, filter, { after: idAfter(cursor), limit })
    const page = idPage(rows, limit, await query.countDeliveries(db, filter))
    return { ...page, items: page.items.map(shown) }
  },

  async sendAgain({ delivery_id }, { db, now }) {
    const { id, webhook_id } = found(await query.deliveryById(db, delivery_id))
    ensure(found(await query.lockWebhook(db, webhook_id)).is_on, 'webhook.off')
    await query.endRest(db, webhook_id)
    const row = found(await query.editDelivery(db, id, { state: 'waiting', attempts: 0, next_at: now }))
    await enqueueSending(db, row)
    return shown(row)
  },
})
