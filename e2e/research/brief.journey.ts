import { expect } from '@playwright/test'
import { industries } from '#areas/industries/contract/index.ts'
import { startups } from '#areas/startups/contract/index.ts'
import { newLearner } from '../learner.ts'
import { forEachProfile, test } from '../profile.ts'

forEachProfile(({ locale }) => {
  test('a founder has the brief of the day proposed and keeps a part of it', async ({ me, origin }) => {
    const { page, t } = me
    const token = await newLearner(page, origin, locale)
    const headers = { authorization: `Bearer ${token}` }
    const { industry } = await (
      await page.request.post(industries.publicIndustry.path, { data: { code: 'software' } })
    ).json()
    const data = { name: 'Faro', industry_ids: [industry.id] }
    expect((await page.request.post(startups.add.path, { data, headers })).status()).toBe(200)
    await page.goto('/ailab/startups/research')
    await me.press(me.button(t('briefs:generate')))
    const stories = page.getByRole('list', { name: t('briefs:stories') })
    await expect(stories.getByRole('listitem').first()).toBeVisible()
    await me.looksRight()
    await me.press(me.button(t('briefs:save')))
    await expect(me.button(t('briefs:save_again'))).toBeVisible()
  })
})
