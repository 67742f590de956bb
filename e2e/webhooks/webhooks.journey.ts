import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect } from '@playwright/test'
import { testType } from '#areas/webhooks/contract/index.ts'
import { enter } from '../entering.ts'
import { forEachProfile, test } from '../profile.ts'

/**
 * A receiver that refuses the first test message and takes everything else: journeys that complete a course meanwhile
 * send messages here too.
 */
async function openReceiver(port: number) {
  const ids: string[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { type } = (await json(request)) as { type: string }
    if (type === testType) ids.push(String(request.headers['webhook-id']))
    response.writeHead(type === testType && ids.length === 1 ? 500 : 204).end()
  }
  // A delivery that the lab cuts off is no fault of the journey.
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  server.listen(port, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  return { ids, url: `http://127.0.0.1:${port}/hook`, close: () => server.close() }
}

forEachProfile(() => {
  test('an administrator adds a webhook, sees a delivery that failed, sends it again, and removes the webhook', async ({
    me,
    page,
    origin,
    ownPort,
  }) => {
    const { t, dialog, profile } = me
    const receiver = await openReceiver(ownPort)
    const name = `Escarcha ${Date.now()}`
    await enter(page, origin, 'admin', '/admin/settings', profile.locale)
    await me.press(me.link(t('webhooks:title')))
    await me.press(me.button(t('webhooks:add')))
    await me.looksRight()
    await me.type(me.field(t('webhooks:form.name'), dialog), name)
    await me.type(me.field(t('webhooks:form.url'), dialog), receiver.url)
    await me.tick(dialog.getByRole('checkbox', { name: t('webhooks:types.course.completed') }))
    await me.press(me.button(t('kernel:actions.save'), dialog))
    await expect(dialog.getByText(t('webhooks:secret.text'))).toBeVisible()
    await me.looksRight()
    await me.press(me.button(t('kernel:actions.close'), dialog))

    await me.press(me.link(name))
    await me.press(me.button(t('webhooks:actions.test'), dialog))
    const sent = dialog.getByRole('listitem').filter({ hasText: t(`webhooks:types.${testType}`) })
    const state = (of: 'sent' | 'waiting') => sent.getByText(t(`webhooks:states.${of}`), { exact: true })
    await expect(async () => {
      await me.press(me.button(t('webhooks:deliveries.refresh'), dialog))
      await expect(sent.getByText(/HTTP 500/)).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expect(state('waiting')).toBeVisible()
    await me.looksRight()
    await me.press(sent.getByRole('button', { name: t('webhooks:deliveries.send_again') }))
    await expect(async () => {
      await me.press(me.button(t('webhooks:deliveries.refresh'), dialog))
      await expect(state('sent')).toBeVisible({ timeout: 1_000 })
    }).toPass()
    expect(new Set(receiver.ids).size).toBe(1)

    await me.press(me.button(t('webhooks:actions.remove'), dialog))
    await me.press(me.button(t('webhooks:actions.remove'), dialog.last()))
    await expect(me.link(name)).toHaveCount(0)
    receiver.close()
  })
})
