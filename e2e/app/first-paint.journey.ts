import { expect, type Page } from '@playwright/test'
import { forEachProfile, test } from '../profile.ts'

const screens = [
  { path: '/login', title: 'account:login.title', submit: 'account:login.submit' },
  { path: '/magic-login', title: 'account:magic.title', submit: 'account:magic.send' },
  { path: '/register', title: 'account:register.title', submit: 'account:register.go_on' },
  { path: '/apply', title: 'apply:screens.apply', submit: undefined },
]
const files = { script: /\/assets\/.*\.js$/, style: /\/assets\/.*\.css$/ }

/** Holds back what a page asks for, until `release`. */
async function hold(page: Page, asked: RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>(resolve => (release = resolve))
  await page.route(asked, async route => {
    await released
    await route.continue()
  })
  return release
}

/** Where the parts of the header, the title and each label are, by what they say. */
const placesOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header > *, h1, h1 ~ p, label, .button-primary')]
      .filter(each => each.checkVisibility())
      .map(each => {
        const { x, y, width } = each.getBoundingClientRect()
        const text = each.matches('a, h1, p, label, .button') ? each.textContent.trim() : ''
        return `${text} ${Math.round(x)} ${Math.round(y)} ${Math.round(width)}`
      }),
  )

/** Notes whether there is ever a frame without a title. */
const watchTitle = (page: Page) =>
  page.evaluate(() => {
    const look = () => {
      if (!document.querySelector('h1')) document.documentElement.dataset['untitled'] = 'once'
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

forEachProfile(({ locale }) => {
  for (const { path, title, submit } of screens)
    for (const kind of ['script', 'style'] as const)
      test(`${path} is seen before its ${kind} is there, and nothing moves when that comes`, async ({ me, page }) => {
        const { t } = me
        const release = await hold(page, files[kind])
        await page.goto(path, { waitUntil: 'commit' })
        const heading = page.locator('h1')
        await expect(heading).toHaveText(t(title))
        await page.evaluate(() => document.fonts.ready)
        const painted = await placesOf(page)
        expect(painted.length).toBeGreaterThan(4)
        // Nothing of it can be used yet, so it is not read out.
        await expect(page.getByRole('heading')).toHaveCount(0)
        await watchTitle(page)

        release()
        await expect(me.heading(t(title))).toBeVisible()
        await expect(page.locator('#first-paint')).toHaveCount(0)
        if (submit) await expect(me.button(t(submit))).toBeVisible()
        await expect.poll(() => placesOf(page)).toEqual(expect.arrayContaining(painted))
        await expect(page.locator('html')).not.toHaveAttribute('data-untitled')
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
      })

  test('a link from a mail, which opens another screen, shows nothing of the first paint', async ({ page }) => {
    const release = await hold(page, files.script)
    await page.goto('/magic-login#token=a', { waitUntil: 'commit' })
    await expect(page.locator('#root')).toBeAttached()
    await expect(page.locator('h1')).toHaveCount(0)
    release()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
