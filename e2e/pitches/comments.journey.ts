import { expect } from '@playwright/test'
import { pitches } from '#areas/pitches/contract/index.ts'
import { startups } from '#areas/startups/contract/index.ts'
import { answered } from '../asking.ts'
import { askerOf, newcomer } from '../joining.ts'
import { forEachProfile, test } from '../profile.ts'

forEachProfile(({ locale }) => {
  test('a founder comments on selected words, answers, and resolves the thread', async ({ me, origin }) => {
    const { page, t } = me
    const owner = askerOf(await newcomer(me, origin))
    const { startup } = await answered(owner, startups.add, { name: 'Escarcha', tagline: 'Ice for boats.' })
    const made = { business_id: startup.id, title: 'Seed pitch', template: 'classic', locale }
    const { pitch, sections } = await answered(owner, pitches.add, made)
    const [, problem] = sections
    const body = 'Forty boats wait. Ice melts at noon.'
    await answered(owner, pitches.updateSection, { section_id: problem!.id, version: problem!.version, body })

    await page.goto(`/ailab/startups/pitch-manager?pitch=${pitch.id}&section=${problem!.id}`)
    const text = page.locator('textarea[data-quotable]')
    await expect(text).toHaveValue(body)
    await me.press(text, 'ControlOrMeta+Home')
    // A click has put the caret into the middle.
    await page.keyboard.press('ControlOrMeta+Home')
    for (const _letter of 'Forty boats') await page.keyboard.press('Shift+ArrowRight')
    await me.type(me.field(new RegExp(`^${t('pitch-manager:comments.add')}`)), 'Who counted them?')
    await expect(page.locator('q').filter({ hasText: 'Forty boats' })).toBeVisible()
    // As a user may leave it: the last 8 px of a field show below the bar that stays at the top.
    const notes = me.field(new RegExp(`^${t('pitch-manager:editor.notes')}`))
    await notes.evaluate(field =>
      window.scrollBy({ top: field.getBoundingClientRect().bottom - 122, behavior: 'instant' }),
    )
    await me.looksRight()
    await me.press(me.button(t('pitch-manager:comments.send')))
    const thread = page.getByRole('article').filter({ hasText: 'Who counted them?' })
    await expect(thread.locator('q')).toHaveText('Forty boats')
    await me.type(thread.getByRole('textbox'), 'The harbor did.')
    await me.press(me.button(t('pitch-manager:comments.reply'), thread))
    await expect(thread.getByText('The harbor did.')).toBeVisible()
    await me.looksRight()
    await me.press(me.button(t('pitch-manager:comments.resolve'), thread))
    await expect(thread).toBeHidden()
    await me.press(me.button(t('pitch-manager:comments.show_resolved', { count: 1 })))
    await expect(thread).toBeVisible()
    await me.looksRight()
  })
})
