import { expect } from '@playwright/test'
import { industries } from '#areas/industries/contract/index.ts'
import { localised } from '#kernel/contract/fields.ts'
import { newLearner } from '../learner.ts'
import { forEachProfile, test } from '../profile.ts'

forEachProfile(({ locale }) => {
  test('a visitor opens an industry with its figures, and a member its market with the sources', async ({
    me,
    origin,
  }) => {
    const { page, t } = me
    const answer = await page.request.post(industries.publicIndustry.path, { data: { code: 'government' } })
    const { industry, groups, markets } = await answer.json()
    await page.goto('/industries')
    await me.looksRight()
    await me.press(me.link(localised(industry.name, locale).text))
    await expect(page.getByRole('heading', { name: t('industries:disagreements.title') }).first()).toBeVisible()
    await me.looksRight()

    await newLearner(page, origin, locale)
    await page.goto('/ailab/industries/all-industries')
    await me.type(
      page.getByRole('searchbox', { name: t('industries:list.search') }),
      localised(groups[0].entries[0].name, locale).text,
    )
    await expect(page).toHaveURL(/[?&]q=/)
    await me.press(me.link(localised(industry.name, locale).text))
    await expect(me.heading(localised(industry.name, locale).text)).toBeVisible()
    await me.looksRight()
    const place = new Intl.DisplayNames(locale, { type: 'region' }).of('MX')!
    await me.press(me.link(place))
    await expect(page).toHaveURL(new RegExp(markets.find((each: { geography: string }) => each.geography === 'MX').id))
    await expect(page.getByRole('heading', { name: t('industries:sources.title') }).first()).toBeVisible()
    await me.looksRight()
  })
})
