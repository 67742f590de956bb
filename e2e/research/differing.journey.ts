import { expect } from '@playwright/test'
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
    await storeToken(page, await tokenOf(origin, 'startup'))
    await page.goto(list)
    await me.press(page.getByRole('link', { name: title }).first())
    const differing = page.getByRole('region', { name: t('differing:facts_title') })
    await expect(differing).toContainText('35')
    await expect(differing).toContainText('17')
    await expect(differing).toContainText('Migaja')
    await expect(me.button(t('differing:dismiss'), differing)).toBeVisible()
    await me.looksRight()
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
