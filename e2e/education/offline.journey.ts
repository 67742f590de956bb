import { expect } from '@playwright/test'
import { newLearner } from '../learner.ts'
import { forEachProfile, test } from '../profile.ts'
import { expectUnit, isNarrow, openOutline, openUnit, readToEnd, signUp } from '../reading.ts'
import { sampleCourse } from '../sample-course.ts'
import { avatar, panelOf } from '../shell-parts.ts'
import type { User } from '../user.ts'

const address = '/ailab/education/course/an-agent-by-hand'

forEachProfile(({ locale }) => {
  const course = sampleCourse('an-agent-by-hand', locale)

  async function signUpAndKeep(me: User, origin: string): Promise<void> {
    const { page, t } = me
    await newLearner(page, origin, locale)
    await signUp(me, address)
    await expect(me.heading(course.unit('see/paper'))).toBeVisible()
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    if (isNarrow(me)) await openOutline(me)
    await me.press(me.button(t('units:offline.keep')).filter({ visible: true }))
    await expect(page.getByText(t('units:offline.kept')).filter({ visible: true })).toBeVisible()
    await me.looksRight()
    if (isNarrow(me)) await page.keyboard.press('Escape')
  }

  test('a course is saved, read without a connection, even after a reload, and its progress is sent later', async ({
    me,
    context,
    origin,
  }) => {
    const { page, t } = me
    await signUpAndKeep(me, origin)

    await context.setOffline(true)
    // The lab is opened again, with only this browser to answer.
    await page.goto(`${address}?unit=see%2Fworksheet`)
    await expect(me.heading(course.unit('see/worksheet'))).toBeVisible()
    await me.press(me.button(t('education:reader.mark_done')))
    const away = [1, 2, 3].map(count => t('education:sync.away', { count }))
    await expect(page.getByText(new RegExp(away.join('|'))).filter({ visible: true })).toBeVisible()
    await me.looksRight()
    await openUnit(me, course.unit('see/paper'))
    await readToEnd(me, course.unit('see/paper'))
    await expectUnit(me, course.unit('see/paper'), 'completed')
    await page.reload()
    await expectUnit(me, course.unit('see/worksheet'), 'completed')
    // A quiz is graded by the lab: it says so, and the rest of the course can still be used.
    await page.goto(`${address}?unit=do%2Fcheck`)
    await expect(me.heading(course.unit('do/check'))).toBeVisible()
    await expect(page.getByText(t('units:offline.quiz_title'))).toBeVisible()
    await me.looksRight()
    await openUnit(me, course.unit('see/paper'))
    await page.goto('/ailab/education/mylearning')
    await expect(me.heading(t('education:screens.my_learning'))).toBeVisible()

    await context.setOffline(false)
    await page.goto(address)
    await expect(page.getByText(t('education:sync.saved')).filter({ visible: true })).toBeVisible()
    await page.reload()
    await openOutline(me)
    await expect(
      page.getByText(t('education:reader.progress', { done: 2, of: 5 })).filter({ visible: true }),
    ).toBeVisible()
  })

  test('signing out leaves nothing of it in the browser', async ({ me, origin }) => {
    const { page, t } = me
    await signUpAndKeep(me, origin)
    const rows = () =>
      page.evaluate(
        () =>
          new Promise<number>((resolve, reject) => {
            const request = indexedDB.open('lab-kept', 1)
            request.addEventListener('error', () => reject(new Error('IndexedDB is away')))
            request.addEventListener('success', () => {
              const all = request.result.transaction('kept').objectStore('kept').count()
              all.addEventListener('success', () => resolve(all.result))
            })
          }),
      )
    expect(await rows()).toBeGreaterThan(4)
    await me.press(avatar(page))
    await me.press(panelOf(page).getByRole('button', { name: t('kernel:shell.sign_out') }))
    await expect(page).toHaveURL(/\/$/)
    expect(await rows()).toBe(0)
    expect(await page.evaluate(() => caches.has('lab-kept'))).toBe(false)
  })

  test.describe('without the worker that stores the code', () => {
    test.use({ serviceWorkers: 'block' })

    test('a part that cannot be loaded leaves the text in place, and comes with the connection', async ({
      me,
      context,
      origin,
    }) => {
      const { page, t } = me
      await newLearner(page, origin, locale)
      await signUp(me, address)
      await expect(me.heading(course.unit('see/paper'))).toBeVisible()
      // The last part that the page loads by itself; a phone has it in the closed outline.
      const last = page.getByRole('button', { name: t('units:offline.keep'), includeHidden: true })
      await expect(last.first()).toBeAttached()
      await context.setOffline(true)
      await me.press(me.button(t('education:reader.ask')))
      await expect(page.getByText(t('kernel:away_screen.offline'))).toBeVisible()
      await expect(me.heading(course.unit('see/paper'))).toBeVisible()
      await me.looksRight()
      await context.setOffline(false)
      await expect(me.heading(course.unit('see/paper'))).toBeVisible()
      await expect(page.getByText(t('tutor:lead'))).toBeVisible()
      await expect(page.getByText(t('kernel:away_screen.offline'))).toBeHidden()
    })
  })
})
