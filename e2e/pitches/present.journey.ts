import { expect } from '@playwright/test'
import { pitches } from '#areas/pitches/contract/index.ts'
import { startups } from '#areas/startups/contract/index.ts'
import { answered } from '../asking.ts'
import { askerOf, newcomer } from '../joining.ts'
import { forEachProfile, test } from '../profile.ts'

forEachProfile(({ locale }) => {
  test('a founder presents with a second window for notes and time, and opens an older version', async ({
    me,
    origin,
  }) => {
    const { page, t } = me
    const owner = askerOf(await newcomer(me, origin))
    const { startup } = await answered(owner, startups.add, { name: 'Escarcha', tagline: 'Ice for boats.' })
    const made = { business_id: startup.id, title: 'Seed pitch', template: 'classic', locale }
    const { pitch, sections } = await answered(owner, pitches.add, made)
    for (const { id, version } of sections) {
      const text = { body: 'Ice for forty boats.', notes: `Notes of ${id}` }
      await answered(owner, pitches.updateSection, { section_id: id, version, ...text })
    }
    await answered(owner, pitches.publish, { id: pitch.id })

    await page.goto(`/ailab/startups/active-pitches/${pitch.id}?draft`)
    const popup = page.waitForEvent('popup')
    await me.press(me.button(t('pitch-manager:slides.speaker')))
    const speaker = me.at(await popup)
    await expect(speaker.page.getByText(`Notes of ${sections[0]!.id}`)).toBeVisible()
    await expect(speaker.page.getByRole('timer')).toHaveText(/^00:\d\d$/)
    await speaker.looksRight()
    await speaker.page.keyboard.press('End')
    const last = t('pitch-manager:slides.position', { n: 10, of: 10, title: sections.at(-1)!.title })
    await expect(page.getByText(last)).toBeVisible()
    await expect(speaker.page.getByText(t('pitch-manager:speaker.last'))).toBeVisible()
    await page.keyboard.press('PageUp')
    await expect(speaker.page.getByText(`Notes of ${sections[8]!.id}`)).toBeVisible()
    await speaker.page.close()
    await me.press(page.getByText(t('pitch-manager:slides.all'), { exact: true }))
    const third = t('pitch-manager:slides.position', { n: 3, of: 10, title: sections[2]!.title })
    await me.press(me.button(third))
    await expect(page.getByRole('status').filter({ hasText: third })).toBeVisible()
    await me.looksRight()

    await page.goto(`/ailab/startups/pitch-manager?pitch=${pitch.id}`)
    await me.press(me.button(t('pitch-manager:versions.title')))
    await me.looksRight()
    await me.press(me.link(t('pitch-manager:versions.open_named', { n: 1 }), me.dialog))
    // The list of versions, which stays until the slides are there, says it too, but without the dot.
    await expect(page.getByText(`· ${t('pitch-manager:slides.version', { n: 1 })}`)).toBeVisible()
    await me.looksRight()
  })
})
