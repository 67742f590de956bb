import { expect } from '@playwright/test'
import { startups } from '#areas/startups/contract/index.ts'
import { newLearner } from '../learner.ts'
import { forEachProfile, test } from '../profile.ts'

forEachProfile(({ locale }) => {
  test('a founder adds an investor to the pipeline, moves the card, finds the move in its history, and removes it', async ({
    me,
    origin,
  }) => {
    const { page, t } = me
    const token = await newLearner(page, origin, locale)
    const headers = { authorization: `Bearer ${token}` }
    expect((await page.request.post(startups.add.path, { data: { name: 'Faro' }, headers })).status()).toBe(200)
    const name = `Odile ${Date.now()}`
    await page.goto('/ailab/investment/pipeline')
    await me.press(me.button(t('pipeline:add')))
    await me.type(me.dialog.getByRole('textbox', { name: t('pipeline:fields.name') }), name)
    await me.looksRight()
    await me.press(me.button(t('kernel:actions.save'), me.dialog))
    const column = (stage: string) => page.getByRole('region', { name: t(`pipeline:stages.${stage}`), exact: true })
    await expect(column('target').getByRole('link', { name })).toBeVisible()
    await me.select(page.getByRole('combobox', { name: t('pipeline:move', { name }) }), 'meeting')
    await expect(column('meeting').getByRole('link', { name })).toBeVisible()
    await me.looksRight()
    await me.press(column('meeting').getByRole('link', { name }))
    // The arrows pass each stage.
    const passed = me.profile.by === 'mouse' ? 'target' : 'contacted'
    const [from, to] = [t(`pipeline:stages.${passed}`), t('pipeline:stages.meeting')]
    await expect(me.dialog.getByText(t('pipeline:moved', { from, to }))).toBeVisible()
    await me.looksRight()
    await me.press(me.button(t('pipeline:remove'), me.dialog))
    await me.press(
      me.button(t('pipeline:remove'), page.getByRole('dialog', { name: t('pipeline:remove_question', { name }) })),
    )
    await expect(page.getByText(t('pipeline:none'), { exact: true })).toBeVisible()
    await expect(me.heading(t('pipeline:title'))).toBeVisible()
  })
})
