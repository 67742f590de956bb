import { expect } from '@playwright/test'
import { events } from '#areas/events/contract/index.ts'
import { callsOf } from '../asking.ts'
import { forEachProfile, test } from '../profile.ts'
import { sampleToken } from './sample-token.ts'

/** More than a page of a month shows. */
const made = 52

forEachProfile(() => {
  test('a full month of the calendar is looked through page by page, and each of its days has a link', async ({
    me,
    origin,
  }) => {
    const { page, t } = me
    const token = await sampleToken(origin, 'admin')
    const call = callsOf(page)
    const word = `calendar${process.pid}${Date.now()}`
    const words = { title: { 'en-US': word }, summary: { 'en-US': word }, body: { 'en-US': word } }
    for (let at = 0; at < made; at += 1) {
      const day = at === made - 1 ? '28' : '14'
      const times = { starts_local: `2091-05-${day}T10:00`, ends_local: `2091-05-${day}T11:00`, time_zone: 'UTC' }
      const { id: event_id, version } = await call(events.add, { ...words, ...times, mode: 'online' }, token)
      await call(events.update, { event_id, version, state: 'published' }, token)
    }

    await page.goto(`/events?month=2091-05&q=${word}`)
    const found = page.getByRole('main').getByRole('heading', { name: word })
    const days = page
      .getByRole('region', { name: t('event-pages:list.days') })
      .getByRole('listitem')
      .getByRole('link')
    await expect(found).toHaveCount(50)
    await expect(days).toHaveText(['14', '28'])
    await me.looksRight()
    await me.press(me.link(t('event-pages:list.more')))
    await expect(found).toHaveCount(2)
    await me.press(days.nth(1))
    await expect(found).toHaveCount(1)
    await expect(days.nth(1)).toHaveAttribute('aria-current', 'date')
    await me.looksRight()
    await me.press(me.link(t('event-pages:list.whole_month')))
    await expect(found).toHaveCount(50)
  })
})
