import { expect } from '@playwright/test'
import { events } from '#areas/events/contract/index.ts'
import { callsOf } from '../asking.ts'
import { storeToken } from '../learner.ts'
import { forEachProfile, test } from '../profile.ts'
import { profiles, type Profile } from '../profiles.ts'
import type { User } from '../user.ts'
import { sampleToken } from './sample-token.ts'

/** Three guests of this profile alone. The sample seats other guests at each date. */
function guestsOf(registered: readonly { name: string; state: string }[], profile: Profile): [string, string, string] {
  const seated = registered.filter(({ state }) => state === 'confirmed').map(({ name }) => name)
  const at = 3 * profiles.indexOf(profile)
  return seated.slice(at, at + 3) as [string, string, string]
}

forEachProfile(() => {
  test('a host checks a guest in by name without a connection, undoes it, and the scans are sent afterwards', async ({
    me,
    origin,
    profile,
  }) => {
    const { page, t } = me
    const token = await sampleToken(origin, 'admin')
    await storeToken(page, token)
    const call = callsOf(page)
    const { id } = (await call(events.adminListing, { q: 'paper' }, token)).items[0]!
    const registered = async (more: object = {}) =>
      (await call(events.registeredUsers, { event_id: id, ...more }, token)).items
    const [guest, other] = guestsOf(await registered({ limit: 100 }), profile)
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

    const inside = async () =>
      (await registered({ checked_in: true })).map(({ name }) => name).filter(name => [guest, other].includes(name))
    await page.context().setOffline(false)
    await expect(page.getByText(t('event-door:offline'))).toBeHidden({ timeout: 30_000 })
    await expect.poll(inside).toEqual([guest])
    await page.reload()
    await expect(page.getByRole('listitem').filter({ hasText: guest }).first()).toBeVisible()
  })

  test('two phones let the same guest in without a connection: the first scan counts, whichever is sent first', async ({
    me,
    origin,
    companion,
    profile,
  }) => {
    const { t } = me
    const token = await sampleToken(origin, 'admin')
    const call = callsOf(me.page)
    const { id } = (await call(events.adminListing, { q: 'paper' }, token)).items[0]!
    const registered = async (more: object = {}) =>
      (await call(events.registeredUsers, { event_id: id, ...more }, token)).items
    const [, , both] = guestsOf(await registered({ limit: 100 }), profile)
    const phones = [me, await companion()] as const
    for (const phone of phones) {
      await storeToken(phone.page, token)
      await phone.page.goto(`/ailab/events/${id}/door`)
      await expect(phone.heading(t('event-door:screens.door'))).toBeVisible()
      await phone.page.context().setOffline(true)
    }
    const letIn = async ({ page, ...phone }: User, name: string) => {
      await phone.type(page.getByRole('searchbox', { name: t('event-door:search.label') }), name)
      const found = page.getByRole('list', { name: t('event-door:search.found') })
      await phone.press(found.getByRole('button', { name }))
      await expect(page.getByRole('listitem').filter({ hasText: name }).first()).toContainText(
        t('event-door:result.ok'),
      )
    }
    const [first, late] = phones
    await letIn(first, both)
    await letIn(late, both)

    await late.page.context().setOffline(false)
    await expect.poll(async () => (await registered({ checked_in: true })).map(({ name }) => name)).toContain(both)
    await first.page.context().setOffline(false)
    const scanOf = ({ page }: User, name: string) => page.getByRole('listitem').filter({ hasText: name }).first()
    await expect(scanOf(late, both)).toContainText(t('event-door:result.conflict'), { timeout: 60_000 })
    await expect(scanOf(first, both)).toContainText(t('event-door:result.ok'))
    const counts = ({ page }: User) =>
      page.getByRole('region', { name: t('event-door:counts.label') }).getByRole('status')
    await expect
      .poll(async () => {
        const inside = String((await registered({ checked_in: true })).length)
        return Promise.all(phones.map(async phone => (await counts(phone).textContent())?.startsWith(inside)))
      })
      .toEqual([true, true])
    await late.looksRight()
  })
})
