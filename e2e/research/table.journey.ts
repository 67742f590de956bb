import { expect } from '@playwright/test'
import { research } from '#areas/research/contract/index.ts'
import { industries } from '#areas/industries/contract/index.ts'
import { answered } from '../asking.ts'
import { newLearner } from '../learner.ts'
import { forEachProfile, test } from '../profile.ts'

forEachProfile(({ locale }) => {
  test('a member drafts a section with the figures of an industry, and what is computed from them', async ({
    me,
    origin,
  }) => {
    const { page, t } = me
    const token = await newLearner(page, origin, locale)
    const { industries: all } = await answered({ page, token }, industries.all, {})
    const government = all.find(({ code }) => code === 'government')!
    const { id } = await answered({ page, token }, research.create, { title: 'People', question: 'How many?', locale })

    await page.goto(`/ailab/industries/your-research/${id}?step=question`)
    await me.select(page.getByLabel(t('writing:question.industry')), government.id)
    await me.press(me.button(t('kernel:actions.save')))
    await expect(page.getByText(t('writing:saved'))).toBeVisible()
    await me.looksRight()

    await page.goto(`/ailab/industries/your-research/${id}?step=sections`)
    await me.press(me.button(t('research:outline.size')))
    await me.press(me.button(t('writing:sections.generate')))
    const growth = me.button(/\+3\.2\s?%/)
    await expect(growth).toBeVisible()
    await me.press(growth)
    await expect(page.getByText('Mexico\tMEX\t2024\t130861007', { exact: true })).toBeVisible()
    await me.press(me.button(t('writing:confirm')))
    await expect(me.button(t('writing:unconfirm'))).toBeVisible()
    await me.looksRight()
  })
})
