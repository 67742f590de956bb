import { expect } from '@playwright/test'
import { enter } from '../entering.ts'
import { forEachProfile, test } from '../profile.ts'

const opml = (...urls: string[]) =>
  `<opml version="2.0"><body>${urls.map(url => `<outline type="rss" xmlUrl="${url}"/>`).join('')}</body></opml>`

forEachProfile(({ locale }) => {
  test('an administrator imports feeds, turns one on, sees when it is checked, and removes it', async ({
    me,
    origin,
  }) => {
    const { page, t } = me
    await enter(page, origin, 'admin', '/admin/news', locale)
    await expect(page.getByText(t('news-feeds:figures.active'))).toBeVisible()
    await me.looksRight()

    const host = `feeds-${Date.now()}.invalid`
    const file = { name: 'feeds.opml', mimeType: 'text/x-opml', buffer: Buffer.from(opml(`https://${host}/a.xml`)) }
    await page.getByLabel(t('news-feeds:import')).and(page.locator('input')).setInputFiles(file)
    await expect(page.getByText(t('news-feeds:opml.added', { count: 1 }))).toBeVisible()
    await me.type(page.getByRole('searchbox', { name: t('news-feeds:search') }), host)
    const feed = page.getByRole('listitem').filter({ hasText: host })
    await expect(feed.getByText(t('news-feeds:states.off'))).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'http' })).toHaveCount(1)

    await me.press(me.button(t('news-feeds:actions.switch_on'), feed))
    await expect(me.button(t('news-feeds:actions.switch_off'), feed)).toBeVisible()
    await expect(
      feed.getByText(
        t('news-feeds:next', { at: '' })
          .trim()
          .replace(/[.。]$/, ''),
      ),
    ).toBeVisible()
    await me.looksRight()
    await me.press(me.button(t('news-feeds:actions.switch_off'), feed))
    await expect(feed.getByText(t('news-feeds:states.off'))).toBeVisible()
    await me.press(me.button(t('news-feeds:actions.remove'), feed))
    await me.press(me.button(t('news-feeds:actions.remove'), me.dialog))
    await expect(page.getByText(t('news-feeds:none_found_text'))).toBeVisible()
  })
})
