import { expect, type Page } from '@playwright/test'
import type { Locale } from '#kernel/contract/fields.ts'
import { education } from '#areas/education/contract/index.ts'
import { newLearner } from '../learner.ts'
import { forEachProfile, test } from '../profile.ts'
import { signUp } from '../reading.ts'
import { sampleCourse } from '../sample-course.ts'
import { loadMenu } from '../shell-parts.ts'
import type { User } from '../user.ts'

const files = /\/assets\//

/**
 * What a page asks for in a minute of its own clock, and how often. The clock stands still but for one second at a time,
 * in which what waits is sent.
 */
async function askedInAMinute(page: Page, begin: () => Promise<unknown>): Promise<Map<string, number>> {
  const asked = new Map<string, number>()
  page.on('request', request => {
    const line = `${request.method()} ${new URL(request.url()).pathname}`
    asked.set(line, (asked.get(line) ?? 0) + 1)
  })
  const now = () => page.evaluate(() => Date.now())
  const end = (await now()) + 59_000
  await begin()
  await page.clock.pauseAt((await now()) + 2_000)
  while ((await now()) < end) {
    await page.clock.runFor(1_000)
    await page.waitForTimeout(50)
  }
  await page.clock.resume()
  return asked
}

/** Opens it as a new person: each sign-in of a shared account has its open pages ask who is signed in. */
async function openMyLearning(me: User, origin: string, locale: Locale): Promise<void> {
  const { page } = me
  await newLearner(page, origin, locale)
  await page.goto('/ailab/education/mylearning')
  await page.locator('h1').first().waitFor()
  await loadMenu(me)
}

const moreThanThrice = (asked: Map<string, number>) => [...asked].filter(([, times]) => times > 3)

forEachProfile(({ locale }) => {
  test.describe('a screen that cannot be loaded asks for each file at most three times in a minute', () => {
    const unvisited = '/ailab/profile-settings'

    test('where no worker stores code, for none', async ({ me, page, origin, context }) => {
      const { t } = me
      await page.clock.install()
      await openMyLearning(me, origin, locale)
      await context.setOffline(true)
      const asked = await askedInAMinute(page, async () => {
        await page.evaluate(path => history.pushState(null, '', path), unvisited)
        await expect(page.getByRole('heading', { name: t('kernel:away_screen.offline') })).toBeVisible()
      })
      expect(moreThanThrice(asked)).toEqual([])
      expect([...asked.keys()].filter(line => files.test(line))).toEqual([])
    })

    test('where a worker stores code', async ({ me, page, origin, context }) => {
      const { t } = me
      const course = sampleCourse('an-agent-by-hand', locale)
      await page.clock.install()
      await newLearner(page, origin, locale)
      // Progress that waits would be sent again and again.
      const progress = page.waitForResponse(answer => answer.url().endsWith(education.progress.path))
      await signUp(me, '/ailab/education/course/an-agent-by-hand')
      await progress
      await expect(me.heading(course.unit('see/paper'))).toBeVisible()
      await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
      await context.setOffline(true)
      const asked = await askedInAMinute(page, async () => {
        await page.evaluate(path => history.pushState(null, '', path), unvisited)
        await expect(page.getByRole('heading', { name: t('kernel:away_screen.offline') })).toBeVisible()
      })
      expect(moreThanThrice(asked)).toEqual([])
      expect([...asked.keys()].filter(line => files.test(line))).not.toEqual([])

      await context.setOffline(false)
      await page.clock.runFor(20_000)
      await expect(me.heading(t('account:screens.profile_settings'))).toBeVisible()
    })

    test('where the browser has a connection, and the lab does not answer', async ({ me, page, origin, context }) => {
      const { t } = me
      await page.clock.install()
      await openMyLearning(me, origin, locale)
      await context.route(/./, route => route.abort('connectionrefused'))
      const asked = await askedInAMinute(page, async () => {
        await page.evaluate(path => history.pushState(null, '', path), unvisited)
        await expect(page.getByRole('heading', { name: t('kernel:away_screen.unreachable') })).toBeVisible()
      })
      expect(moreThanThrice(asked)).toEqual([])
      expect([...asked.keys()].filter(line => files.test(line))).not.toEqual([])

      await context.unroute(/./)
      await page.clock.runFor(20_000)
      await expect(me.heading(t('account:screens.profile_settings'))).toBeVisible()
    })
  })
})
