import { expect } from '@playwright/test'
import { events } from '#areas/events/contract/index.ts'
import { callsOf } from '../asking.ts'
import { newLearner } from '../learner.ts'
import { forEachProfile, test } from '../profile.ts'
import { sampleToken } from './sample-token.ts'

forEachProfile(({ locale }) => {
  test('whoever is signed in sees their next event above the list, and nobody else sees one', async ({
    me,
    origin,
  }) => {
    const { page, t } = me
    const label = page.getByText(t('event-pages:next.label'))
    await page.goto('/events')
    await expect(me.heading(t('event-pages:list.title'))).toBeVisible()
    await expect(label).toBeHidden()

    const token = await newLearner(page, origin, locale)
    const call = callsOf(page)
    const admin = await sampleToken(origin, 'admin')
    const title = `Before all others ${process.pid}${Date.now()}`
    const words = { title: { 'en-US': title }, summary: { 'en-US': title }, body: { 'en-US': title } }
    const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const added = []
    for (const days of [3, 5]) {
      const times = { starts_local: `${at(days)}T10:00`, ends_local: `${at(days)}T11:00`, time_zone: 'UTC' }
      const { id: event_id, version } = await call(events.add, { ...words, ...times, mode: 'online' }, admin)
      added.push(await call(events.update, { event_id, version, state: 'published' }, admin))
    }
    const mine = page.waitForResponse(response => response.url().endsWith(events.mine.path))
    await page.goto('/events')
    await mine
    await expect(label).toBeHidden()

    for (const { id } of added) await call(events.register, { event_id: id, answers: {} }, token)
    await page.reload()
    await expect(label).toBeVisible()
    const card = page.getByRole('region', { name: title })
    await expect(card.getByText(t('event-pages:mode.online'))).toBeVisible()
    await me.looksRight()
    await me.press(me.link(t('event-pages:next.ticket'), card))
    await expect(page).toHaveURL(new RegExp(`/ailab/events/${added[0]!.slug}$`))
  })
})
