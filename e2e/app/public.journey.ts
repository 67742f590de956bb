import { expect, test, type Page } from '@playwright/test'
import { words } from '#app/words.ts'
import { remember } from '../entering.ts'
import { translationsIn } from '../translations.ts'

const t = translationsIn('en-US')

const hostOf = (origin: string, host: string) => {
  const url = new URL(origin)
  url.hostname = host
  return url.origin
}
const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

test.describe('three landings by the exact host', () => {
  const headings = {
    localhost: 'Learn how agents work. Build one you can trust.',
    '127.0.0.1': 'Learn how agents work. Build one you can trust.',
    'ventures.localhost': 'Small problems, solved well.',
    'learn.localhost': 'Your first lesson is already open.',
    'not-ventures.localhost': 'Learn how agents work. Build one you can trust.',
    'learn.localhost.localhost': 'Learn how agents work. Build one you can trust.',
  }
  for (const [host, heading] of Object.entries(headings))
    test(host, async ({ page, baseURL }) => {
      const answer = await page.goto(`${hostOf(baseURL!, host)}/`)
      expect(answer?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      // Real content, whichever is the newest: three courses at least, each named like its page.
      const courses = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link')
      expect(await courses.count()).toBeGreaterThanOrEqual(3)
      for (const course of (await courses.all()).slice(0, 3))
        expect(await course.getAttribute('href')).toMatch(/^\/education\/course\/[\w-]+$/)
      const title = await courses.nth(2).innerText()
      await courses.nth(2).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    })

  test('each is its own in title, description, address and picture', async ({ page, baseURL }) => {
    const seen = []
    for (const host of ['localhost', 'ventures.localhost', 'learn.localhost']) {
      const origin = hostOf(baseURL!, host)
      await page.goto(`${origin}/`)
      const description = await page.locator('meta[name=description]').getAttribute('content')
      const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
      const image = await page.locator('meta[property="og:image"]').getAttribute('content')
      expect(canonical).toBe(`${origin}/`)
      expect(image).toContain(`${origin}/og.png`)
      seen.push(
        await page.title(),
        description,
        await page.evaluate(async url => (await (await fetch(url)).arrayBuffer()).byteLength, image!),
      )
    }
    expect(new Set(seen).size).toBe(9)
  })
})

test.describe('the catalogue', () => {
  test('is searched by a form whose state is the address, and Back works', async ({ page }) => {
    await page.goto('/education/courses')
    await expect.poll(() => titles(page).count()).toBeGreaterThanOrEqual(3)
    await page.getByRole('searchbox').fill('grounded answers')
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/[?&]q=grounded/)
    await expect(titles(page)).toHaveText(['Grounded answers'])

    await page.getByRole('searchbox').fill('')
    await page.getByRole('combobox', { name: t('education:public.level') }).selectOption('advanced')
    await page.getByRole('main').getByRole('button').click()
    await expect(page).toHaveURL(/level=advanced/)
    await expect(titles(page).filter({ hasText: 'Measuring agents' })).toHaveCount(1)
    await expect(titles(page).filter({ hasText: 'Grounded answers' })).toHaveCount(0)
    await expect(page.getByRole('combobox', { name: t('education:public.level') })).toHaveValue('advanced')

    await page.goBack()
    await expect(titles(page)).toHaveText(['Grounded answers'])
    await expect(page.getByRole('searchbox')).toHaveValue('grounded answers')
    await page.goBack()
    await expect.poll(() => titles(page).count()).toBeGreaterThanOrEqual(3)

    await page
      .getByRole('list', { name: t('education:landing.topics') })
      .getByRole('link', { name: /^citations/ })
      .click()
    await expect(page).toHaveURL(/tag=citations/)
    await expect(titles(page)).toHaveText(['Grounded answers'])
  })

  test('finds Japanese by two characters, and says so when nothing is found', async ({ page }) => {
    await page.goto('/education/courses?lang=ja-JP&q=根拠')
    await expect(titles(page).filter({ hasText: '根拠のある回答' })).toHaveCount(1)
    await page.goto('/education/courses?q=zzzzzz')
    await expect(page.getByText(words('en-US', 'education:public.none'))).toBeVisible()
    await expect(titles(page)).toHaveCount(0)
  })
})

test('everything public works without JavaScript: landing, search, course, first lesson, language', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await page
    .getByRole('main')
    .getByRole('link', { name: t('app:lab.see_courses') })
    .click()
  await page.getByRole('searchbox').fill('trust')
  await page.getByRole('searchbox').press('Enter')
  await page.getByRole('link', { name: 'Agents that earn trust' }).click()
  await page.getByRole('link', { name: t('education:public.preview') }).click()
  await expect(page.getByRole('heading', { name: 'What an agent is, in fourteen lines' })).toBeVisible()
  await page.getByRole('link', { name: '日本語' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('信頼されるエージェント')
  await expect(page.getByRole('heading', { name: '14行でわかるエージェント' })).toBeVisible()
  // Parts that need script are not shown.
  for (const toggle of await page.locator('[data-toggle-mode]').all()) await expect(toggle).toBeHidden()
  await context.close()
})

test.describe('language', () => {
  test('a link sets it, also for the signed-in lab', async ({ page }) => {
    await page.goto('/education/courses?q=agents')
    await page.getByRole('link', { name: 'Español' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX')
    await expect(page.getByRole('searchbox')).toHaveValue('agents')
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX')
    await page.goto('/login')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX')
    await expect(page.getByRole('button', { name: 'Cancelar' })).toBeVisible()
  })

  const preferences = {
    'ja-JP,ja;q=0.9,en;q=0.5': 'ja-JP',
    'es-AR,es;q=0.9': 'es-MX',
    'fr-FR,fr;q=0.9,es;q=0.3': 'es-MX',
    'fr-FR': 'en-US',
  }
  for (const [header, locale] of Object.entries(preferences))
    test(`else the browser’s preference: ${header} reads ${locale}`, async ({ request }) => {
      for (const path of ['/', '/education/courses', '/login']) {
        const answer = await request.get(path, { headers: { 'accept-language': header } })
        expect(await answer.text()).toContain(`<html lang="${locale}">`)
        expect(answer.headers()['vary']).toContain('accept-language')
      }
    })
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

test('the colour is switched and kept', async ({ page }) => {
  await page.goto('/')
  const toggle = page.getByRole('button', { name: t('app:public.dark') })
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
  await toggle.click()
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
  await page.goto('/education/courses')
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
})

test('a signed-in person finds the link back into the lab', async ({ page, baseURL }) => {
  await remember(page.context(), baseURL!, { key: 'intern' })
  await page.goto('/')
  await expect(page.getByRole('link', { name: t('app:public.sign_in') })).toBeHidden()
  await page.getByRole('link', { name: t('app:public.open_lab') }).click()
  await expect(page).toHaveURL(/\/ailab\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
