import { expect } from '@playwright/test'
import { newLearner } from '../learner.ts'
import { forEachProfile, test } from '../profile.ts'

forEachProfile(({ locale }) => {
  test('a member saves a search, opens it by its name, and gets an address for a feed reader', async ({
    me,
    origin,
  }) => {
    const { page, t } = me
    await newLearner(page, origin, locale)
    await page.goto('/ailab/news')
    await me.type(page.getByRole('searchbox', { name: t('news:list.search') }), 'intitle:ferry')
    await expect(page).toHaveURL(/[?&]q=/)
    await me.press(page.getByRole('button', { name: t('news:saved.save') }))
    const dialog = page.getByRole('dialog', { name: t('news:saved.save') })
    await me.type(dialog.getByRole('textbox', { name: t('news:saved.name') }), 'Ferries')
    await me.looksRight()
    await me.press(dialog.getByRole('button', { name: t('news:saved.save') }))
    await expect(dialog).toBeHidden()

    await page.goto('/ailab/news')
    await me.press(page.getByRole('region', { name: t('news:saved.title') }).getByRole('link', { name: /Ferries/ }))
    await expect(page).toHaveURL(/[?&]q=intitle/)
    await me.press(page.getByRole('button', { name: t('news:saved.manage') }))
    const saved = page.getByRole('region', { name: 'Ferries' })
    await me.tick(saved.getByRole('checkbox', { name: t('news:saved.notify') }))
    await me.press(saved.getByRole('button', { name: t('news:saved.make_address') }))
    const address = saved.getByRole('textbox', { name: t('news:saved.address') })
    await expect(address).toHaveValue(/\/feeds\/news\/[\w-]{32}\.atom$/)
    await me.looksRight()
    const feed = await page.request.get(new URL(await address.inputValue()).pathname)
    expect([feed.status(), (await feed.text()).includes('<title>Ferries</title>')]).toEqual([200, true])
    await me.press(saved.getByRole('button', { name: t('news:saved.revoke') }))
    await expect(saved.getByRole('button', { name: t('news:saved.make_address') })).toBeVisible()
    expect((await page.request.get(feed.url())).status()).toBe(404)
  })
})
