import { expect } from '@playwright/test'
import { pitches } from '#areas/pitches/contract/index.ts'
import { startups } from '#areas/startups/contract/index.ts'
import { answered } from '../asking.ts'
import { askerOf, newcomer } from '../joining.ts'
import { forEachProfile, test } from '../profile.ts'

/** Narrower pages have the list of sections behind a button. */
const lg = 1_024

forEachProfile(({ locale, viewport }) => {
  test('a founder moves a section twice before the first move is saved, and both are', async ({ me, origin }) => {
    const { page, t } = me
    const owner = askerOf(await newcomer(me, origin))
    const { startup } = await answered(owner, startups.add, { name: 'Escarcha', tagline: 'Ice for boats.' })
    const made = { business_id: startup.id, title: 'Seed pitch', template: 'classic', locale }
    const { pitch, sections } = await answered(owner, pitches.add, made)
    const ids = sections.map(({ id }) => id)
    await page.goto(`/ailab/startups/pitch-manager?pitch=${pitch.id}`)
    const toList = me.button(new RegExp(`^${t('pitch-manager:sections.label')}\\s*\\d`))
    await expect(page.locator('main textarea').first()).toBeVisible()
    if (viewport.width < lg) await me.press(toList)

    let release = () => {}
    const held = new Promise<void>(resolve => (release = resolve))
    await page.route(`**${pitches.update.path}`, async route => {
      await held
      await route.continue()
    })
    const list = page.getByRole('navigation', { name: t('pitch-manager:sections.label') }).filter({ visible: true })
    await list.getByRole('button').nth(1).focus()
    await page.keyboard.press('Alt+ArrowDown')
    await page.keyboard.press('Alt+ArrowDown')
    release()
    const order = async () => (await answered(owner, pitches.content, { id: pitch.id })).sections.map(({ id }) => id)
    await expect.poll(order).toEqual([ids[0], ids[2], ids[3], ids[1], ...ids.slice(4)])
    await expect(list.getByRole('button').nth(3)).toBeFocused()
    await expect(page.getByRole('alert')).toBeHidden()
    await me.looksRight()
  })
})
