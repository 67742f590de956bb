import { expect } from '@playwright/test'
import { account } from '#areas/account/contract/index.ts'
import { research } from '#areas/research/contract/index.ts'
import { answered } from '../asking.ts'
import { newLearner, storeToken } from '../learner.ts'
import { forEachProfile, test } from '../profile.ts'
import { tokenOf } from '../sample-people.ts'

const list = '/ailab/news?q=intitle:questions intitle:sign'
const title = /five questions before you sign/

forEachProfile(({ locale }) => {
  test('a founder sees that a news item gives another figure than their startup, and nobody else does', async ({
    me,
    origin,
    browser,
  }) => {
    const { page, t } = me
    await page.context().addCookies([{ name: 'locale', value: locale, url: origin }])
    const token = await tokenOf(origin, 'startup')
    await storeToken(page, token)
    await page.goto(list)
    await me.press(page.getByRole('link', { name: title }).first())
    const differing = page.getByRole('region', { name: t('differing:facts_title') })
    await expect(differing).toContainText('35')
    await expect(differing).toContainText('17')
    await expect(differing).toContainText('Migaja')
    await expect(me.button(t('differing:dismiss'), differing)).toBeVisible()
    await me.looksRight()

    const { time_zone } = await answered({ page, token }, account.personalInfo, {})
    const item_id = new URL(page.url()).searchParams.get('item')
    const { facts } = await answered({ page, token }, research.differingFigures, { item_id })
    const dayIn = (timeZone: string) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(new Date(facts[0]!.fact.as_of))
    expect(dayIn(time_zone!), 'a zone in which the same moment is another day').not.toBe(dayIn('UTC'))
    await expect(differing).toContainText(dayIn('UTC'))

    await me.press(me.link(t('differing:open_facts'), differing))
    await expect(page).toHaveURL(/\/ailab\/startups\/.*tab=facts/)

    const context = await browser.newContext({ baseURL: origin, viewport: me.profile.viewport, locale })
    const other = me.at(await context.newPage())
    await newLearner(other.page, origin, locale)
    await other.page.goto(list)
    await other.press(other.page.getByRole('link', { name: title }).first())
    await expect(other.page.getByText('35 paying customers')).toBeVisible()
    await expect(other.page.getByText(t('differing:facts_title'))).toHaveCount(0)
    await context.close()
  })
})
