import { expect } from '@playwright/test'
import { repositories } from '#areas/repositories/contract/index.ts'
import { newLearner } from '../learner.ts'
import { forEachProfile, test } from '../profile.ts'

forEachProfile(({ locale }) => {
  test('a member searches the news, stars an item and compares repositories', async ({ me, origin }) => {
    const { page, t } = me
    const token = await newLearner(page, origin, locale)
    await page.goto('/ailab/news')
    await me.type(page.getByRole('searchbox', { name: t('news:list.search') }), 'intitle:rebook')
    // A new search closes what was open before it.
    await expect(page).toHaveURL(/[?&]q=/)
    const item = page.getByRole('link', { name: /Ferry line lets an agent rebook/ }).first()
    await expect(item).toBeVisible()
    await me.press(item)
    const star = page.getByRole('button', { name: t('news:item.star'), exact: true })
    await me.press(star)
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    await me.looksRight()
    await page.goto('/ailab/news?q=audit OR 監査 -hiring')
    const hiring = t('news:search.without', { what: t('news:search.quoted', { text: 'hiring' }) })
    await me.press(me.button(t('news:search.remove', { what: hiring })))
    await expect(page.getByRole('searchbox', { name: t('news:list.search') })).toHaveValue('audit OR 監査')
    await me.looksRight()
    await me.press(page.getByRole('link', { name: /Harbor cranes pass/ }).first())
    await expect(page.getByRole('article').locator('mark', { hasText: 'audit' }).first()).toBeVisible()

    await page.goto('/ailab/news')
    await me.press(me.link(t('news:list.repositories')))
    await expect(me.heading(t('repositories:screens.list'))).toBeVisible()
    await expect(page.getByRole('heading', { name: t('repositories:chart.title') })).toBeVisible()
    const { items } = await (
      await page.request.post(repositories.resources.path, {
        data: { sort: 'name', limit: 50 },
        headers: { authorization: `Bearer ${token}` },
      })
    ).json()
    // The first ones are compared already.
    const boxOf = ({ name }: { name: string }) =>
      page.getByRole('checkbox', { name: t('repositories:row.compare', { name }) })
    for (const each of items) {
      if (await boxOf(each).isChecked()) continue
      await me.tick(boxOf(each))
      break
    }
    await expect(page).toHaveURL(/compare=/)
    await expect(page.getByText(t('repositories:chart.choose'))).toBeVisible()
    await me.looksRight()
  })

  test('an item that is opened before a typed search begins stays open', async ({ me, origin }) => {
    const { page, t } = me
    await newLearner(page, origin, locale)
    await page.goto('/ailab/news')
    const search = page.getByRole('searchbox', { name: t('news:list.search') })
    await expect(page.getByRole('article').or(page.getByRole('listitem')).first()).toBeVisible()
    await search.focus()
    await page.keyboard.type('re')
    await page
      .locator('h3 a[id]')
      .nth(1)
      // At once, so that the search has not begun.
      .evaluate((link: HTMLElement) => link.click())
    await expect(page).toHaveURL(/[?&]q=re/)
    await expect(page).toHaveURL(/[?&]item=/)
  })

  test('a search of the lab leads from its first letters to all results and one of them', async ({ me, origin }) => {
    const { page, t } = me
    await newLearner(page, origin, locale)
    await page.goto('/ailab/search')
    await me.type(page.getByRole('searchbox', { name: t('search:page.search') }), 'ferryman')
    const result = page.getByRole('link', { name: 'alder-labs/ferryman' })
    await expect(result).toBeVisible()
    await me.looksRight()
    await me.press(result)
    await expect(page).toHaveURL(/\/ailab\/repositories\?q=/)
    await expect(page.getByRole('article', { name: 'alder-labs/ferryman' })).toBeVisible()
  })
})
