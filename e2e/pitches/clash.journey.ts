import { expect } from '@playwright/test'
import { pitches } from '#areas/pitches/contract/index.ts'
import { startups } from '#areas/startups/contract/index.ts'
import { answered } from '../asking.ts'
import { askerOf, newcomer } from '../joining.ts'
import { forEachProfile, test } from '../profile.ts'

forEachProfile(({ locale }) => {
  test('somebody else saves the same text first: both are shown, and the one that is chosen is saved', async ({
    me,
    origin,
  }) => {
    const { page, t } = me
    const owner = askerOf(await newcomer(me, origin))
    const { startup } = await answered(owner, startups.add, { name: 'Escarcha', tagline: 'Ice for boats.' })
    const made = { business_id: startup.id, title: 'Seed pitch', template: 'classic', locale }
    const { pitch, sections } = await answered(owner, pitches.add, made)
    const { id: section_id, version } = sections[1]!
    await page.goto(`/ailab/startups/pitch-manager?pitch=${pitch.id}&section=${section_id}`)

    let release = () => {}
    const held = new Promise<void>(resolve => (release = resolve))
    await page.route(`**${pitches.updateSection.path}`, async route => {
      await held
      await route.continue()
    })
    const text = page.locator('textarea[data-quotable]')
    const sending = page.waitForRequest(request => request.url().endsWith(pitches.updateSection.path))
    await me.type(text, 'Ice melts at noon.')
    await sending
    await answered(owner, pitches.updateSection, { section_id, version, body: 'Ice melts at one.' })
    release()
    const mine = me.button(t('pitch-manager:clash.take_mine'))
    await expect(mine).toBeVisible()
    await expect(page.getByText('Ice melts at one.')).toBeVisible()
    await expect(text).toHaveValue('Ice melts at noon.')
    await me.looksRight()
    await me.press(mine)
    const stored = async () => (await answered(owner, pitches.section, { section_id })).section.body
    await expect.poll(stored).toBe('Ice melts at noon.')
    await expect(mine).toBeHidden()
  })
})
