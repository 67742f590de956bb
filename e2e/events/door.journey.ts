import { expect } from '@playwright/test'
import { events } from '#areas/events/contract/index.ts'
import { callsOf } from '../asking.ts'
import { storeToken } from '../learner.ts'
import { forEachProfile, test } from '../profile.ts'
import { sampleToken } from './sample-token.ts'

forEachProfile(() => {
  test('a host checks a guest in by name without a connection, undoes it, and the scans are sent afterwards', async ({
    me,
    origin,
  }) => {
    const { page, t } = me
    const token = await sampleToken(origin, 'admin')
    await storeToken(page, token)
    const call = callsOf(page)
    const { id } = (await call(events.adminListing, { q: 'paper' }, token)).items[0]!
    const registered = async (more: object = {}) =>
      (await call(events.registeredUsers, { event_id: id, ...more }, token)).items
    // The sample seats other guests at each date.
    const seated = (await registered()).filter(({ name, state }) => state === 'confirmed' && /^[A-Za-z ]+$/.test(name))
    const [guest, other] = [seated[0]!.name, seated[1]!.name]
    await page.goto(`/ailab/events/${id}/door`)
    await expect(me.heading(t('event-door:screens.door'))).toBeVisible()
    await me.looksRight()

    const search = page.getByRole('searchbox', { name: t('event-door:search.label') })
    await page.context().setOffline(true)
    await me.type(search, guest.toLowerCase())
    const found = page.getByRole('list', { name: t('event-door:search.found') })
    await me.looksRight()
    await me.press(found.getByRole('button', { name: guest }))
    const result = page.getByRole('status').filter({ hasText: guest })
    await expect(result).toContainText(t('event-door:result.ok'))
    await expect(page.getByText(t('event-door:offline'))).toBeVisible()
    await me.looksRight()
    await me.type(search, guest.toLowerCase())
    await me.press(found.getByRole('button', { name: guest }))
    await expect(result).toContainText(t('event-door:action.let_in'))
    await me.type(search, other.toLowerCase())
    await me.press(found.getByRole('button', { name: other }))
    await me.press(me.button(t('event-door:action.undo')))

    const inside = async () => (await registered({ checked_in: true })).map(({ name }) => name)
    await page.context().setOffline(false)
    await expect(page.getByText(t('event-door:offline'))).toBeHidden({ timeout: 30_000 })
    await expect.poll(inside).toEqual([guest])
    await page.reload()
    await expect(page.getByRole('listitem').filter({ hasText: guest }).first()).toBeVisible()
  })
})
