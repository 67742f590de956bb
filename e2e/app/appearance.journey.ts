// Without profiles: it changes the language and the colours itself, and measures drawn frames.
import { expect, test, type Page } from '@playwright/test'
import sharp from 'sharp'
import { remember, storedIn } from '../entering.ts'
import { storeToken, newLearner } from '../learner.ts'
import { openPanel } from '../shell-parts.ts'
import { translationsIn } from '../translations.ts'

const t = translationsIn('en-US')

const isMarked = (page: Page) => page.evaluate(() => Reflect.get(window, 'mark') === true)
const mark = (page: Page) => page.evaluate(() => void Reflect.set(window, 'mark', true))
const mode = (page: Page) => page.evaluate(() => document.documentElement.dataset['mode'])

/** Every frame during an action, each as the brightness of its middle (0 to 255). */
async function brightnessWhile(page: Page, happen: () => Promise<void>): Promise<number[]> {
  const screen = await page.context().newCDPSession(page)
  const frames: Buffer[] = []
  screen.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(Buffer.from(data, 'base64'))
    void screen.send('Page.screencastFrameAck', { sessionId })
  })
  await screen.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 })
  await happen()
  await page.waitForTimeout(200)
  await screen.send('Page.stopScreencast')
  return Promise.all(
    frames.map(async frame => {
      const { channels } = await sharp(frame).removeAlpha().stats()
      return channels.reduce((sum, { mean }) => sum + mean, 0) / channels.length
    }),
  )
}

const light = 150

test.describe('colour', () => {
  test('starts light, whatever the system prefers', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL!, colorScheme: 'dark' })
    const page = await context.newPage()
    for (const path of ['/', '/login']) {
      await page.goto(path)
      expect(await mode(page)).toBe('light')
    }
    await context.close()
  })

  for (const path of ['/education/courses', '/ailab/dashboard', '/login'])
    test(`dark shows dark from the first frame on: ${path}`, async ({ page, baseURL }) => {
      await remember(page.context(), baseURL!, { key: 'investor', mode: 'dark' })
      // From a dark page to a dark page, with everything but the document slow: what is light was a flash.
      await page.goto('/education/courses')
      await page.route(/\/assets\//, async route => {
        await new Promise(resolve => setTimeout(resolve, 300))
        await route.continue()
      })
      const frames = await brightnessWhile(page, async () => {
        await page.goto(path)
        await page.locator('h1').first().waitFor()
      })
      expect(frames.length).toBeGreaterThan(0)
      expect(frames.filter(brightness => brightness > light)).toEqual([])
    })

  test('a light page would have been seen by that', async ({ page, baseURL }) => {
    await remember(page.context(), baseURL!, { mode: 'light' })
    const frames = await brightnessWhile(page, async () => void (await page.goto('/education/courses')))
    expect(frames.some(brightness => brightness > light)).toBe(true)
  })

  test('switches at once, stored in the browser and in the profile', async ({ page, baseURL, browser }) => {
    const token = await newLearner(page, baseURL!)
    await page.goto('/ailab/dashboard')
    const kept = page.waitForResponse(/\/v2\/api\/user\/update_info$/)
    await page.getByRole('button', { name: t('kernel:shell.to_dark') }).click()
    expect(await mode(page)).toBe('dark')
    expect((await storedIn(page))['colorMode']).toBe('dark')
    expect((await kept).ok()).toBe(true)
    await page.reload()
    expect(await mode(page)).toBe('dark')

    const elsewhere = await browser.newContext({ baseURL: baseURL! })
    const other = await elsewhere.newPage()
    await storeToken(other, token)
    await other.goto('/ailab/dashboard')
    await expect.poll(() => mode(other)).toBe('dark')
    await elsewhere.close()
  })
})

test.describe('language', () => {
  test('switches in place, everywhere, and is kept after a reload and on the public pages', async ({
    page,
    baseURL,
  }) => {
    await newLearner(page, baseURL!)
    await page.goto('/ailab/dashboard')
    await mark(page)
    const panel = await openPanel(page)
    await panel.getByRole('combobox', { name: t('kernel:shell.language') }).selectOption('ja-JP')
    await expect(panel.getByRole('button', { name: 'サインアウト' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP')
    await expect(page.locator('h1')).toHaveText(/[ぁ-ん]/)
    expect(await isMarked(page)).toBe(true)
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP')
    await expect(page.locator('h1')).toHaveText(/[ぁ-ん]/)
    await page.goto('/education/courses')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP')
    await expect(page.locator('h1')).toHaveText('コース')

    await page.goto('/ailab/dashboard')
    // By its name: until the person is known, the menu's button is the only one of its kind.
    const again = await openPanel(page)
    await again.getByRole('combobox', { name: '言語' }).selectOption('en-US')
    await expect(again.getByRole('button', { name: t('kernel:shell.sign_out') })).toBeVisible()
  })

  test('can be switched before signing in, too', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('combobox', { name: t('kernel:shell.language') }).selectOption('es-MX')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX')
    await expect(page.getByRole('combobox', { name: 'Idioma' })).toHaveValue('es-MX')
  })

  test('is sent with every call', async ({ page, baseURL }) => {
    await remember(page.context(), baseURL!, { key: 'founder', locale: 'es-MX' })
    const asked: (string | undefined)[] = []
    page.on('request', request => {
      if (/\/v[12]\/api\//.test(request.url())) asked.push(request.headers()['accept-language'])
    })
    await page.goto('/ailab/dashboard')
    await page.locator('h1').waitFor()
    await expect.poll(() => asked.length).toBeGreaterThan(2)
    expect(new Set(asked)).toEqual(new Set(['es-MX']))
  })
})
