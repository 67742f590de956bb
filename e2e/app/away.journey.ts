import { expect } from '@playwright/test'
import { enter } from '../entering.ts'
import { forEachProfile, test } from '../profile.ts'
import { avatar, loadMenu, panelOf } from '../shell-parts.ts'

const files = /\/assets\//

forEachProfile(({ locale }) => {
  /** Opens a screen without a connection whose code this browser never loaded. */
  test.describe('a lab that cannot be reached', () => {
    test.beforeEach(async ({ me, page, origin, context }) => {
      await enter(page, origin, 'founder', '/ailab/education/mylearning', locale)
      await loadMenu(me)
      await context.route(files, route => route.abort('internetdisconnected'))
      await context.setOffline(true)
    })

    test('a screen says so, requests no file meanwhile, and opens by itself when the lab is back', async ({
      me,
      page,
      context,
    }) => {
      const { t } = me
      const requests: string[] = []
      page.on('request', request => requests.push(request.url()))
      await page.evaluate(() => history.pushState(null, '', '/ailab/profile-settings'))
      await expect(page.getByRole('heading', { name: t('kernel:away_screen.offline') })).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(t('kernel:away_screen.offline')))
      await me.looksRight()
      await page.waitForTimeout(5_000)
      // A browser that failed to load code or words would remember that.
      expect(requests.filter(url => files.test(url))).toEqual([])

      await context.unroute(files)
      await context.setOffline(false)
      await expect(me.heading(t('account:screens.profile_settings'))).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(t('account:screens.profile_settings')))
    })

    test('a part that opens over the page leaves the page unchanged, and opens later', async ({
      me,
      page,
      context,
    }) => {
      const { t } = me
      const heading = page.getByRole('heading', { level: 1 })
      const title = await heading.innerText()
      await me.press(avatar(page))
      await expect(page.getByText(t('kernel:failures.network.away'))).toHaveCount(1)
      await expect(heading).toHaveText(title)

      await context.unroute(files)
      await context.setOffline(false)
      await me.press(avatar(page))
      await expect(me.button(t('kernel:shell.sign_out'))).toBeVisible()
    })
  })

  test('a lab whose code does not load says so, and opens by itself when it does', async ({ me, page, context }) => {
    const { t } = me
    await context.route(files, route => route.fulfill({ status: 500 }))
    await page.goto('/login')
    const box = page.getByRole('status')
    await expect(box).toHaveText(t('app:start.trying'))
    await context.unroute(files)
    await expect(me.heading(t('account:login.title'))).toBeVisible()
  })

  test('a lab whose words do not load says so, and opens by itself when they do', async ({ me, page, context }) => {
    const { t } = me
    const wordFiles = /\/assets\/kernel-/
    await context.route(wordFiles, route => route.fulfill({ status: 500 }))
    await page.clock.install()
    await page.goto('/login')
    await expect(page.getByRole('status')).toHaveText(t('app:start.trying'))
    await context.unroute(wordFiles)
    // Code of an older release is asked for again at once: this may be the second time already.
    await page.clock.runFor(25_000)
    await expect(me.heading(t('account:login.title'))).toBeVisible()
  })

  test('a lab whose code never loads is asked for three times, and offers to reload', async ({ me, page, context }) => {
    const { t } = me
    const asked: string[] = []
    await context.route(files, route => route.fulfill({ status: 500 }))
    page.on('request', request => request.isNavigationRequest() && asked.push(request.url()))
    await page.clock.install()
    await page.goto('/login')
    await expect(page.getByRole('status')).toHaveText(t('app:start.trying'))
    await expect(page.locator('#first-paint'), 'nothing covers it').toHaveCount(0)
    await page.clock.runFor(5_000)
    await expect.poll(() => asked.length).toBe(2)
    await expect(page.getByRole('status')).toHaveText(t('app:start.trying'))
    await page.clock.runFor(25_000)
    await expect(page.getByRole('link', { name: t('app:start.reload') })).toBeVisible()
    await page.clock.runFor(60_000)
    expect(asked).toHaveLength(3)
  })

  test('the panel of the account stays open without the occupations, whose code could not be loaded', async ({
    me,
    page,
    origin,
  }) => {
    let refused = 0
    await page.route(/\/assets\/occupations-/, async route => {
      refused += 1
      await route.abort('internetdisconnected')
    })
    await page.route('**/livez', route => route.abort('internetdisconnected'))
    await enter(page, origin, 'founder', '/ailab/education/mylearning', locale)
    await me.press(avatar(page))
    await expect.poll(() => refused).toBe(1)
    await expect(panelOf(page).getByLabel(me.t('kernel:shell.language'), { exact: true })).toHaveValue(locale)
    await expect(page.getByText(me.t('kernel:failures.network.away'))).toHaveCount(0)
  })

  test('the panel of the account closes with a message when the occupations are broken', async ({
    me,
    page,
    origin,
  }) => {
    const broken = { contentType: 'text/javascript', body: "throw new Error('broken')" }
    await page.route(/\/assets\/occupations-/, route => route.fulfill(broken))
    await enter(page, origin, 'founder', '/ailab/education/mylearning', locale)
    await me.press(avatar(page))
    await expect(page.getByText(me.t('kernel:error_screen.title'))).toBeVisible()
    await expect(me.button(me.t('kernel:shell.sign_out'))).toBeHidden()
  })

  test('a language that could not be loaded can be chosen again when the lab is back', async ({
    me,
    page,
    origin,
    context,
  }) => {
    const { t } = me
    const other = locale === 'es-MX' ? 'en-US' : 'es-MX'
    await enter(page, origin, 'founder', '/ailab/education/mylearning', locale)
    await me.press(avatar(page))
    const languages = panelOf(page).getByLabel(t('kernel:shell.language'), { exact: true })
    await expect(languages).toHaveValue(locale)
    // At once: arrows would choose another language on the way.
    const chooseOther = () => languages.selectOption(other)
    await context.route(files, route => route.abort('internetdisconnected'))
    await context.setOffline(true)
    await chooseOther()
    await expect(page.getByText(t('kernel:failures.network.away'))).not.toHaveCount(0)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)

    await context.unroute(files)
    await context.setOffline(false)
    await chooseOther()
    await expect(page.locator('html')).toHaveAttribute('lang', other)
  })
})
