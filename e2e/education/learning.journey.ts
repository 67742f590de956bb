import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { newLearner, rightChoices } from '../learner.ts'
import { forEachProfile, test } from '../profile.ts'
import { openUnit, readToEnd } from '../reading.ts'
import { sampleCourse } from '../sample-course.ts'
import type { User } from '../user.ts'

const slug = 'agents-that-earn-trust'
const catalogue = '/ailab/education/courses'
const unitInUrl = (page: Page) => new URL(page.url()).searchParams.get('unit')

/** The scroll position once it has not changed for longer than the reader waits before saving it. */
const restingPosition = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>(resolve => {
        const rest = () => setTimeout(() => resolve(window.scrollY), 600)
        let timer = rest()
        window.addEventListener('scroll', () => {
          clearTimeout(timer)
          timer = rest()
        })
      }),
  )

/** Starts the open quiz, or starts it again, chooses for each question what `chosen` says of its right choices, and submits. */
async function takeQuiz(me: User, quiz: string, chosen = (right: boolean[]) => right): Promise<void> {
  const { page, t } = me
  await me.press(
    page.getByRole('button', { name: new RegExp(`${t('education:quiz.start')}|${t('education:quiz.again')}`) }),
  )
  for (const [nth, right] of rightChoices(slug, quiz).entries()) {
    const inputs = page.locator('form fieldset').nth(nth).locator('input')
    await inputs.first().waitFor()
    const isMany = (await inputs.first().getAttribute('type')) === 'checkbox'
    for (const [at, isChosen] of chosen(right).entries())
      if (isChosen) await (isMany ? me.tick : me.choose)(inputs.nth(at))
  }
  await me.press(me.button(t('education:quiz.submit')))
}

forEachProfile(({ locale }) => {
  const course = sampleCourse(slug, locale)
  /** Why the right choices of a quiz are right. */
  const explanations = (quiz: string) =>
    [
      ...readFileSync(
        new URL(`../../areas/authoring/sample/${slug}/${locale.slice(0, 2)}/${quiz}.md`, import.meta.url),
        'utf8',
      ).matchAll(/explain: "(.*)", correct: true/g),
    ].map(([, text]) => text ?? '')

  async function findAndSignUp(me: User): Promise<void> {
    const { page, t } = me
    await page.goto(catalogue)
    await me.type(page.getByRole('searchbox', { name: t('education:public.search') }), course.title)
    await expect(page).toHaveURL(/[?&]q=/)
    await expect(page.getByRole('status').filter({ hasText: t('education:public.found', { count: 1 }) })).toBeVisible()
    await me.press(page.getByRole('main').getByRole('link', { name: course.title }))
    await me.press(me.button(t('education:details.sign_up')))
    await expect(me.heading(course.unit('basics/loop'))).toBeVisible()
  }
  const read = async (me: User, unit: string) => {
    await expect(me.heading(course.unit(unit))).toBeVisible()
    await readToEnd(me, course.unit(unit))
  }

  test('a learner finds a course, takes it, leaves, comes back and finishes', async ({ me, page, origin }) => {
    test.slow()
    const { t } = me
    await newLearner(page, origin, locale)
    await findAndSignUp(me)
    // Enrolling grants the learner's role: the menu has the area at once.
    await expect.poll(() => page.evaluate(() => localStorage.userRoles as string)).toBe('[1,8]')

    await read(me, 'basics/loop')
    await page.keyboard.press('ArrowRight')
    await read(me, 'basics/tools')
    await page.keyboard.press('k')
    await expect(me.heading(course.unit('basics/loop'))).toBeVisible()
    await page.keyboard.press('j')
    await expect(me.heading(course.unit('basics/tools'))).toBeFocused()
    await page.keyboard.press('j')

    // The first try: the first choice of everything, which is wrong often enough.
    await takeQuiz(me, 'basics/quiz', right => right.map((_, at) => at === 0))
    await expect(page.getByRole('heading', { name: t('education:quiz.not_passed') })).toBeFocused()
    await expect(page.getByText(t('education:quiz.wrong')).first()).toBeVisible()
    await me.looksRight()
    await takeQuiz(me, 'basics/quiz')
    await expect(page.getByRole('heading', { name: t('education:quiz.passed'), exact: true })).toBeFocused()
    await expect(page.getByText(explanations('basics/quiz')[0]!)).toBeVisible()
    await me.press(me.button(t('education:quiz.go_on')))

    // Leaves in the middle of a text, and returns to its line from the dashboard.
    await expect(me.heading(course.unit('judgement/memory'))).toBeVisible()
    const unit = unitInUrl(page)
    for (let presses = 0; presses < 12; presses++) await page.keyboard.press('ArrowDown')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200)
    const left = await restingPosition(page)
    // Beside the text, where a phone does not show it.
    await expect(page.getByText(t('education:sync.saved')).first()).toBeAttached()
    await page.goto('/ailab/dashboard')
    await expect(page.getByRole('heading', { name: course.unit('judgement/memory') })).toBeVisible()
    await me.press(me.link(t('education:next_steps.continue')))
    await expect(page.getByRole('heading', { level: 1, name: course.unit('judgement/memory') })).toBeAttached()
    expect(unitInUrl(page)).toBe(unit)
    await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - left)).toBeLessThan(40)

    await readToEnd(me, course.unit('judgement/memory'))
    for (const next of ['judgement/when-not', 'judgement/trace']) {
      await page.keyboard.press('j')
      await read(me, next)
    }
    await page.keyboard.press('j')
    await takeQuiz(me, 'judgement/quiz')
    await expect(page.getByRole('heading', { name: t('education:quiz.passed'), exact: true })).toBeFocused()
    await me.press(me.button(t('education:quiz.go_on')))
    await expect(me.heading(t('education:finish.title'))).toBeVisible()
    await expect(page.getByText('100%')).toBeVisible()
    await expect(page.getByRole('heading', { name: t('education:finish.next') })).toBeVisible()
    await me.looksRight()

    await page.goto('/ailab/education/mylearning?show=completed')
    await expect(page.getByText(t('education:mine.completed_on', { date: '' }).trim())).toBeVisible()
  })

  test('a text opens at the line where it was left, even before the lab has received that line', async ({
    me,
    page,
    origin,
  }) => {
    await newLearner(page, origin, locale)
    await findAndSignUp(me)
    await page.route('**/course/progress', route => route.abort())
    for (let presses = 0; presses < 12; presses++) await page.keyboard.press('ArrowDown')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200)
    const left = await restingPosition(page)
    await page.goto(page.url())
    await expect(me.heading(course.unit('basics/loop'))).toBeAttached()
    await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - left)).toBeLessThan(40)
  })

  test('a learner passes a quiz chosen from the outline, pauses the course and resumes it', async ({
    me,
    page,
    origin,
  }) => {
    const { t } = me
    await newLearner(page, origin, locale)
    await findAndSignUp(me)
    await openUnit(me, course.unit('basics/quiz'))
    await takeQuiz(me, 'basics/quiz')
    await expect(page.getByRole('heading', { name: t('education:quiz.passed'), exact: true })).toBeVisible()
    await me.looksRight()

    await page.goto('/ailab/education/mylearning')
    await expect(page.getByText(t('education:reader.progress', { done: 1, of: 7 })).first()).toBeVisible()
    await me.pick(
      page.getByRole('button', { name: t('education:mine.more', { title: course.title }) }),
      t('education:mine.drop'),
    )
    const title = page.getByRole('heading', { name: course.title })
    await expect(title).toBeHidden()
    await me.press(me.button(t('kernel:actions.undo')))
    await expect(title).toBeVisible()
  })

  test('reading done offline is sent later, even when the tab was closed meanwhile', async ({
    me,
    page,
    context,
    origin,
  }) => {
    const { t } = me
    await newLearner(page, origin, locale)
    const ahead = page.waitForResponse(
      answer =>
        answer.url().endsWith('/course/selected') && answer.request().postData()?.includes('basics/tools') === true,
    )
    // That the lesson is open counts as something to send, too.
    const opened = page.waitForResponse(answer => answer.url().endsWith('/course/progress') && answer.ok())
    await findAndSignUp(me)
    await Promise.all([ahead, opened])
    await context.setOffline(true)
    const away = (count: number) => page.getByText(t('education:sync.away', { count })).filter({ visible: true })
    await readToEnd(me, course.unit('basics/loop'))
    await expect(away(1)).toBeVisible()
    // The next unit was loaded in advance.
    await page.keyboard.press('j')
    await expect(me.heading(course.unit('basics/tools'))).toBeVisible()
    await readToEnd(me, course.unit('basics/tools'))
    await expect(away(3)).toBeVisible()

    const next = await context.newPage()
    await page.close()
    await context.setOffline(false)
    await next.goto('/ailab/education/mylearning')
    await expect(next.getByText(t('education:reader.progress', { done: 2, of: 7 })).first()).toBeVisible()
  })
})
