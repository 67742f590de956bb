import { createServer, type IncomingMessage } from 'node:http'
import { expect } from '@playwright/test'
import { enter } from '../entering.ts'
import { forEachProfile, test } from '../profile.ts'

/** A receiver that refuses the first message and takes the next ones. */
async function openReceiver(port: number) {
  const ids: string[] = []
  const server = createServer((request: IncomingMessage, response) => {
    request.resume().on('end', () => {
      ids.push(String(request.headers['webhook-id']))
      response.writeHead(ids.length === 1 ? 500 : 204).end()
    })
  }).listen(port, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  return { ids, url: `http://127.0.0.1:${port}/hook`, close: () => server.close() }
}

forEachProfile(() => {
  test('an administrator adds a webhook, sees a delivery that failed, sends it again, and removes the webhook', async ({
    me,
    page,
    origin,
  }) => {
    const { t, dialog, profile } = me
    const receiver = await openReceiver(Number(new URL(origin).port) + 6)
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
    const state = (of: 'sent' | 'waiting') => dialog.getByText(t(`webhooks:states.${of}`), { exact: true })
    await expect(async () => {
      await me.press(me.button(t('webhooks:deliveries.refresh'), dialog))
      await expect(dialog.getByText(/HTTP 500/)).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expect(state('waiting')).toBeVisible()
    await me.looksRight()
    await me.press(dialog.getByRole('button', { name: t('webhooks:deliveries.send_again') }).last())
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
