import { expect } from '@playwright/test'
import { locales } from '#kernel/contract/locales.ts'
import { remember } from '../entering.ts'
import { forEachProfile, test } from '../profile.ts'
import { sampleCourse } from '../sample-course.ts'
import { translationsIn } from '../translations.ts'
import type { User } from '../user.ts'

const hostOf = (origin: string, host: string) => {
  const url = new URL(origin)
  url.hostname = host
  return url.origin
}
const titles = ({ page }: User) => page.getByRole('main').getByRole('heading', { level: 2 })
/** How each language names itself. */
const names = { 'en-US': 'English', 'es-MX': 'Español', 'ja-JP': '日本語' }

forEachProfile(({ locale, viewport, colorScheme }) => {
  const grounded = sampleCourse('grounded-answers', locale)
  const trusted = sampleCourse('agents-that-earn-trust', locale)
  const other = locales.find(each => each !== locale)!

  test.describe('three landings by the exact host', () => {
    const headings = {
      localhost: 'lab',
      '127.0.0.1': 'lab',
      'ventures.localhost': 'venture',
      'learn.localhost': 'education',
      'not-ventures.localhost': 'lab',
      'learn.localhost.localhost': 'lab',
    }
    for (const [host, landing] of Object.entries(headings))
      test(host, async ({ me, page, origin }) => {
        const answer = await page.goto(`${hostOf(origin, host)}/?lang=${locale}`)
        expect(answer?.status()).toBe(200)
        await expect(me.heading(me.t(`app:${landing}.title`))).toBeVisible()
        await me.looksRight()
        // Real content, whichever is the newest: three courses at least, each named like its page.
        const courses = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link')
        expect(await courses.count()).toBeGreaterThanOrEqual(3)
        for (const course of (await courses.all()).slice(0, 3))
          expect(await course.getAttribute('href')).toMatch(/^\/education\/course\/[\w-]+/)
        const title = await courses.nth(2).innerText()
        await me.press(courses.nth(2))
        await expect(me.heading(title)).toBeVisible()
      })

    test('each is its own in title, description, address and picture', async ({ page, origin }) => {
      const seen = []
      for (const host of ['localhost', 'ventures.localhost', 'learn.localhost']) {
        const own = hostOf(origin, host)
        await page.goto(`${own}/`)
        const description = await page.locator('meta[name=description]').getAttribute('content')
        const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
        const image = await page.locator('meta[property="og:image"]').getAttribute('content')
        expect(canonical).toBe(`${own}/`)
        expect(image).toContain(`${own}/og.png`)
        seen.push(
          await page.title(),
          description,
          await page.evaluate(async url => (await (await fetch(url)).arrayBuffer()).byteLength, image!),
        )
      }
      expect(new Set(seen).size).toBe(9)
    })
  })

  test('the catalogue is searched by a form whose state is the address, and Back works', async ({ me, page }) => {
    const search = page.getByRole('searchbox')
    const level = page.getByRole('combobox', { name: me.t('education:public.level') })
    await page.goto('/education/courses')
    await expect.poll(() => titles(me).count()).toBeGreaterThanOrEqual(3)
    await me.type(search, grounded.title)
    await search.press('Enter')
    await expect(page).toHaveURL(/[?&]q=/)
    await expect(titles(me)).toHaveText([grounded.title])

    await me.type(search, '')
    await me.select(level, 'advanced')
    await me.press(page.getByRole('main').getByRole('button'))
    await expect(page).toHaveURL(/level=advanced/)
    await expect(titles(me).filter({ hasText: sampleCourse('measuring-agents', locale).title })).toHaveCount(1)
    await expect(titles(me).filter({ hasText: grounded.title })).toHaveCount(0)
    await expect(level).toHaveValue('advanced')
    await me.looksRight()

    await page.goBack()
    await expect(titles(me)).toHaveText([grounded.title])
    await expect(search).toHaveValue(grounded.title)
    await page.goBack()
    await expect.poll(() => titles(me).count()).toBeGreaterThanOrEqual(3)

    const topics = page.getByRole('list', { name: me.t('education:landing.topics') })
    await me.press(topics.locator('a[href*="tag=citations"]'))
    await expect(page).toHaveURL(/tag=citations/)
    await expect(titles(me)).toHaveText([grounded.title])

    // Japanese is found by two characters, in whichever language the page is.
    await page.goto('/education/courses?lang=ja-JP&q=根拠')
    await expect(titles(me).filter({ hasText: sampleCourse('grounded-answers', 'ja-JP').title })).toHaveCount(1)
    await page.goto(`/education/courses?lang=${locale}&q=zzzzzz`)
    await expect(page.getByText(me.t('education:public.none'))).toBeVisible()
    await expect(titles(me)).toHaveCount(0)
  })

  test('everything public works without JavaScript: landing, search, course, first lesson, language', async ({
    browser,
    me,
    origin,
  }) => {
    const options = { baseURL: origin, javaScriptEnabled: false, locale, viewport, colorScheme }
    const context = await browser.newContext(options)
    const page = await context.newPage()
    await page.goto('/')
    const { press, type } = me.at(page)
    await press(page.getByRole('main').getByRole('link', { name: me.t('app:lab.see_courses') }))
    await type(page.getByRole('searchbox'), trusted.title)
    await page.keyboard.press('Enter')
    await press(page.getByRole('link', { name: trusted.title }))
    await press(page.getByRole('link', { name: me.t('education:public.preview') }))
    await expect(page.getByRole('heading', { name: trusted.unit('basics/loop') })).toBeVisible()
    await press(page.getByRole('link', { name: names[other] }))
    await expect(page.locator('html')).toHaveAttribute('lang', other)
    const there = sampleCourse('agents-that-earn-trust', other)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(there.title)
    await expect(page.getByRole('heading', { name: there.unit('basics/loop') })).toBeVisible()
    // Parts that need script are not shown.
    for (const toggle of await page.locator('[data-toggle-mode]').all()) await expect(toggle).toBeHidden()
    await context.close()
  })

  test('a link sets the language, also for the signed-in lab', async ({ me, page }) => {
    await page.goto('/education/courses?q=agents')
    await me.press(me.link(names[other]))
    await expect(page.locator('html')).toHaveAttribute('lang', other)
    await expect(page.getByRole('searchbox')).toHaveValue('agents')
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', other)
    await page.goto('/login')
    await expect(page.locator('html')).toHaveAttribute('lang', other)
    await expect(me.button(translationsIn(other)('account:login.cancel'))).toBeVisible()
  })

  test('paint waits for no script', async ({ page }) => {
    // They are still loading while the page is looked at.
    const requests = new Set<string>()
    await page.route(/\/assets\/.*\.js$/, route => void requests.add(route.request().url()))
    for (const path of ['/', '/education/courses', '/education/course/agents-that-earn-trust']) {
      requests.clear()
      await page.goto(path, { waitUntil: 'commit' })
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect.poll(() => requests.size).toBeGreaterThan(0)
      for (const script of await page.locator('script[src]').all()) await expect(script).toHaveAttribute('async', '')
    }
  })

  test('the colour is switched and stored', async ({ me, page }) => {
    await page.goto('/')
    const toggle = me.button(me.t('app:public.dark'))
    await expect(toggle).toHaveAttribute('aria-pressed', 'false')
    await me.press(toggle)
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
    await page.goto('/education/courses')
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
    await expect(toggle).toHaveAttribute('aria-pressed', 'true')
    await me.looksRight()
  })

  test('a signed-in person finds the link back into the lab', async ({ me, page, origin }) => {
    await remember(page.context(), origin, { key: 'intern', locale })
    await page.goto('/')
    await expect(me.link(me.t('app:public.sign_in'))).toBeHidden()
    await me.press(me.link(me.t('app:public.open_lab')))
    await expect(page).toHaveURL(/\/ailab\/dashboard$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
