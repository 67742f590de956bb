import { expect, test } from '@playwright/test'
import { words } from '#app/words.ts'
import { enter } from '../entering.ts'
import { avatar, openPanel } from '../shell-parts.ts'

const say = (key: string) => words('en-US', key)

/** Without a connection, on a screen whose code this browser never loaded. */
test.describe('a lab that cannot be reached', () => {
  test.beforeEach(async ({ page, baseURL, context }) => {
    await enter(page, baseURL!, 'founder', '/ailab/education/mylearning')
    await context.route(/\/assets\//, route => route.abort('internetdisconnected'))
    await context.setOffline(true)
  })

  test('a screen says so, requests no file meanwhile, and opens by itself when the lab is back', async ({
    page,
    context,
  }) => {
    const requests: string[] = []
    page.on('request', request => requests.push(request.url()))
    await page.evaluate(() => history.pushState(null, '', '/ailab/profile-settings'))
    await expect(page.getByRole('heading', { name: say('kernel:away_screen.offline') })).toBeVisible()
    await expect(page).toHaveTitle(`${say('kernel:away_screen.offline')} · AI Lab`)
    await page.waitForTimeout(5_000)
    // A browser that failed to load code or words would remember that.
    expect(requests.filter(url => url.includes('/assets/'))).toEqual([])

    await context.unroute(/\/assets\//)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: say('account:screens.profile_settings') })).toBeVisible()
    await expect(page).toHaveTitle(`${say('account:screens.profile_settings')} · AI Lab`)
  })

  test('a part that opens over the page leaves the page unchanged, and opens later', async ({ page, context }) => {
    const heading = page.getByRole('heading', { level: 1 })
    const title = await heading.innerText()
    await avatar(page).click()
    await expect(page.getByText(say('kernel:failures.network.away'))).toHaveCount(1)
    await expect(heading).toHaveText(title)

    await context.unroute(/\/assets\//)
    await context.setOffline(false)
    await avatar(page).click()
    await expect(page.getByRole('button', { name: say('kernel:shell.sign_out') })).toBeVisible()
  })
})

test('a language that could not be loaded can be chosen again when the lab is back', async ({
  page,
  baseURL,
  context,
}) => {
  await enter(page, baseURL!, 'founder', '/ailab/education/mylearning')
  const languages = (await openPanel(page)).getByLabel(say('kernel:shell.language'), { exact: true })
  await expect(languages).toHaveValue('en-US')
  await context.route(/\/assets\//, route => route.abort('internetdisconnected'))
  await context.setOffline(true)
  await languages.selectOption('ja-JP')
  await expect(page.getByText(say('kernel:failures.network.away'))).not.toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')

  await context.unroute(/\/assets\//)
  await context.setOffline(false)
  await languages.selectOption('ja-JP')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP')
})
