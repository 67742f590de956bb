import { expect } from '@playwright/test'
import { newLearner } from '../learner.ts'
import { forEachProfile, test } from '../profile.ts'

forEachProfile(({ locale }) => {
  test('a member tries a rule, saves it, no longer sees what it hides, and takes it back', async ({ me, origin }) => {
    const { page, t } = me
    await newLearner(page, origin, locale)
    const words = 'intitle:receipts'
    const item = page.getByRole('link', { name: /we kept the receipts/ }).first()
    await page.goto(`/ailab/news?q=${words}`)
    await expect(item).toBeVisible()

    await page.goto('/ailab/news/rules')
    await me.press(me.button(t('news-rules:add')))
    await me.press(me.button(t('news-rules:try'), me.dialog))
    // Nothing to try yet: the field for words says so.
    await expect(me.dialog.getByRole('textbox', { name: t('news-rules:fields.q') })).toBeFocused()
    await me.type(me.dialog.getByRole('textbox', { name: t('news-rules:fields.q') }), words)
    await me.press(me.button(t('news-rules:try'), me.dialog))
    await expect(me.dialog.getByRole('status')).toHaveText(t('news-rules:found', { count: 1 }))
    await expect(me.dialog.getByText(/we kept the receipts/)).toBeVisible()
    await me.looksRight()
    await me.press(me.button(t('news-rules:save'), me.dialog))
    const rule = page.getByRole('region', { name: words })
    await expect(rule.getByText(t('news-rules:found', { count: 1 }))).toBeVisible()
    await me.looksRight()

    await page.goto(`/ailab/news?q=${words}`)
    await expect(page.getByText(t('news:list.no_results'))).toBeVisible()
    await page.goto('/ailab/news/rules')
    await me.press(me.button(t('news-rules:remove'), rule))
    await me.press(me.button(t('news-rules:remove'), me.dialog))
    await expect(page.getByText(t('news-rules:none'), { exact: true })).toBeVisible()
    await page.goto(`/ailab/news?q=${words}`)
    await expect(item).toBeVisible()
  })
})
