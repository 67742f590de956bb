import { expect, type Page } from '@playwright/test'
import { events } from '#areas/events/contract/index.ts'
import { sampleToken } from '../events/sample-token.ts'
import { storeToken } from '../learner.ts'
import { callsOf } from '../asking.ts'
import { mailTo } from '../mailbox.ts'
import { forEachProfile, test } from '../profile.ts'
import { tiles } from './in-call.ts'

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(0, 16)

/** A published online event that starts in ten minutes. */
async function onlineEvent(page: Page, token: string, title: string): Promise<string> {
  const call = callsOf(page)
  const words = { title: { 'en-US': title }, summary: { 'en-US': 'A log.' }, body: { 'en-US': 'A log.' } }
  const times = { starts_local: inMinutes(10), ends_local: inMinutes(70), time_zone: 'UTC' }
  const { id: event_id, version } = await call(events.add, { ...words, ...times, mode: 'online' }, token)
  const { slug } = await call(events.update, { event_id, version, state: 'published' }, token)
  return slug
}

forEachProfile(() => {
  test('a stranger with a seat at an online event gets into its room by the link of their mail, once admitted', async ({
    me,
    origin,
    companion,
  }) => {
    // A job makes the room within a minute.
    const { page, t } = me
    const token = await sampleToken(origin, 'admin')
    const title = `One failure, read together ${Date.now()}`
    const slug = await onlineEvent(page, token, title)
    const email = `guest-${process.pid}-${Date.now()}@example.org`
    await page.goto(`/events/${slug}`)
    await me.type(page.getByRole('textbox', { name: t('event-pages:form.name') }), 'Mei Tachibana')
    await me.type(page.getByRole('textbox', { name: t('event-pages:form.email') }), email)
    await me.press(me.button(t('event-pages:form.register')))
    await expect(page.getByRole('status').filter({ hasText: t('event-pages:form.sent') })).toBeFocused()
    const { link } = await mailTo(page, email)
    await page.goto(link!)
    await me.press(me.button(t('event-pages:own.action.confirm')))
    await expect(page.getByRole('heading', { name: t('event-pages:own.confirmed') })).toBeVisible()

    const open = me.link(t('rooms:event.open'))
    await expect(async () => {
      await page.reload()
      await expect(open).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: 90_000 })
    await me.looksRight()
    await me.press(open)
    await expect(me.heading(title)).toBeVisible()
    await me.press(me.button(t('rooms:readiness.tell')))
    await expect(page.getByText(t('rooms:readiness.told'))).toBeVisible()
    await me.looksRight()
    await me.press(me.button(t('rooms:join.ask')))
    await expect(page.getByText(t('rooms:lobby.waiting'))).toBeVisible()

    const host = await companion()
    await storeToken(host.page, token)
    await host.page.goto(`/zoomlab?q=${encodeURIComponent(title)}`)
    const named = (key: string) => t(key).replace('{{title}}', title)
    await host.pick(host.button(named('rooms:lab.actions')), t('rooms:readiness.title'))
    await expect(host.dialog.getByText('Mei Tachibana')).toBeVisible()
    await expect(host.dialog.getByText(t('rooms:readiness.path.direct'))).toBeVisible()
    await host.looksRight()
    await host.page.goto(new URL(page.url()).pathname)
    await host.press(host.button(t('rooms:join.without')))
    await host.press(host.button(t('rooms:panel.people_count').replace('{{count}}', '1')))
    await host.press(host.button(t('rooms:people.admit_name').replace('{{name}}', 'Mei Tachibana')))
    await expect(tiles(me)).toHaveCount(2)
    await me.looksRight()
  })
})
