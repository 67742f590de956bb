import { expect, test, type Page } from '@playwright/test'
import { enter } from '../entering.ts'
import { answerByKeyboard, newLearner, rightChoices, tabTo } from '../learner.ts'
import { translationsIn } from '../translations.ts'

const t = translationsIn('en-US')

const catalogue = '/ailab/education/courses'
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const unitInUrl = (page: Page) => new URL(page.url()).searchParams.get('unit')
const saved = (page: Page, words = t('education:sync.saved')) => expect(page.getByText(words).first()).toBeVisible()
const outlineOf = (page: Page, name = 'Outline') => page.getByRole('navigation', { name })

async function findAndSignUp(page: Page): Promise<void> {
  await page.goto(catalogue)
  await page.getByRole('searchbox', { name: t('education:public.search') }).fill('earn trust')
  await expect(page).toHaveURL(/q=earn/)
  await expect(page.getByRole('status').filter({ hasText: '1 course' })).toBeVisible()
  await page.getByRole('link', { name: 'Agents that earn trust' }).click()
  await page.getByRole('button', { name: t('education:details.sign_up') }).click()
  await expect(heading(page, 'What an agent is, in fourteen lines')).toBeVisible()
}

/** Reads a text to its end by keyboard, until the outline says that it is done. */
async function readToEnd(page: Page, title: string): Promise<void> {
  await expect(heading(page, title)).toBeVisible()
  await page.keyboard.press('End')
  await expect(outlineOf(page).getByRole('link', { name: title })).toContainText(t('education:state.completed'))
}

/** The scroll position once it has not changed for longer than the reader waits before saving it. */
const restingPlace = (page: Page) =>
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

async function passQuiz(page: Page, quiz: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: /Start quiz|Try again/ }))
  await page.keyboard.press('Enter')
  for (const [nth, right] of rightChoices('agents-that-earn-trust', quiz).entries())
    await answerByKeyboard(page, nth, right)
  await tabTo(page, page.getByRole('button', { name: t('education:quiz.submit') }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: t('education:quiz.passed'), exact: true })).toBeFocused()
}

test('a learner finds a course, takes it by keyboard alone, leaves, comes back and finishes', async ({
  page,
  baseURL,
}) => {
  test.slow()
  await newLearner(page, baseURL ?? '')
  await findAndSignUp(page)
  // Enrolling grants the learner's role: the menu has the area at once.
  await expect.poll(() => page.evaluate(() => localStorage.userRoles as string)).toBe('[1,8]')

  await readToEnd(page, 'What an agent is, in fourteen lines')
  await page.keyboard.press('ArrowRight')
  await readToEnd(page, 'Tools that are hard to misuse')
  await page.keyboard.press('k')
  await expect(heading(page, 'What an agent is, in fourteen lines')).toBeVisible()
  await page.keyboard.press('j')
  await expect(heading(page, 'Tools that are hard to misuse')).toBeFocused()
  await page.keyboard.press('j')

  // The first try: the first choice of everything, which is wrong often enough.
  await tabTo(page, page.getByRole('button', { name: t('education:quiz.start') }))
  await page.keyboard.press('Enter')
  for (const [nth, right] of rightChoices('agents-that-earn-trust', 'basics/quiz').entries())
    await answerByKeyboard(
      page,
      nth,
      right.map((_, at) => at === 0),
    )
  await tabTo(page, page.getByRole('button', { name: t('education:quiz.submit') }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: t('education:quiz.not_passed') })).toBeFocused()
  await expect(page.getByText(t('education:quiz.wrong')).first()).toBeVisible()
  await passQuiz(page, 'basics/quiz')
  await expect(page.getByText('Decide, act, observe, and decide again')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: t('education:quiz.go_on') }))
  await page.keyboard.press('Enter')

  // Leaves in the middle of a text, and returns to its line from the dashboard.
  await expect(heading(page, 'What it remembers, and what it should not')).toBeVisible()
  const unit = unitInUrl(page)
  for (let presses = 0; presses < 12; presses++) await page.keyboard.press('ArrowDown')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200)
  const left = await restingPlace(page)
  await page.goto('/ailab/dashboard')
  await expect(page.getByRole('heading', { name: 'What it remembers, and what it should not' })).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: t('education:next_steps.continue') }))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'What it remembers, and what it should not')).toBeAttached()
  expect(unitInUrl(page)).toBe(unit)
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - left)).toBeLessThan(40)

  await readToEnd(page, 'What it remembers, and what it should not')
  await page.keyboard.press('j')
  await readToEnd(page, 'When not to use an agent')
  await page.keyboard.press('j')
  await readToEnd(page, 'Reading a trace')
  await page.keyboard.press('j')
  await passQuiz(page, 'judgement/quiz')
  await tabTo(page, page.getByRole('button', { name: t('education:quiz.go_on') }))
  await page.keyboard.press('Enter')
  await expect(heading(page, t('education:finish.title'))).toBeVisible()
  await expect(page.getByText('100%')).toBeVisible()
  await expect(page.getByRole('heading', { name: t('education:finish.next') })).toBeVisible()

  await page.goto('/ailab/education/mylearning?show=completed')
  await expect(page.getByText(/Finished on/)).toBeVisible()
})

test.describe('on a phone, in Japanese', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'ja-JP' })

  test('a learner signs up, reads, passes a quiz and finds the course again', async ({ page, baseURL }) => {
    await newLearner(page, baseURL ?? '', 'ja-JP')
    await page.goto(catalogue)
    await page.getByRole('searchbox', { name: 'コースを検索' }).fill('信頼')
    await expect(page).toHaveURL(/[?&]q=/)
    await page.getByRole('link', { name: '信頼されるエージェント' }).tap()
    await page.getByRole('button', { name: '受講を始める' }).tap()
    await page.getByRole('button', { name: '目次' }).tap()
    const drawer = page.getByRole('dialog', { name: '目次' })
    await drawer
      .getByRole('link', { name: /確認テスト/ })
      .first()
      .tap()
    await expect(drawer).toBeHidden()
    await page.getByRole('button', { name: 'クイズを開始' }).tap()
    for (const [nth, right] of rightChoices('agents-that-earn-trust', 'basics/quiz').entries())
      for (const [at, isRight] of right.entries())
        if (isRight) await page.locator('form fieldset').nth(nth).locator('label').nth(at).tap()
    await page.getByRole('button', { name: '提出' }).tap()
    await expect(page.getByRole('heading', { name: '合格です' })).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, 'nothing sticks out sideways').toBeLessThanOrEqual(0)

    await page.goto('/ailab/education/mylearning')
    await expect(page.getByText('7レッスン中1レッスン完了').first()).toBeVisible()
    await page.getByRole('button', { name: /その他の操作/ }).tap()
    await page.getByRole('menuitem', { name: 'このコースを中断' }).tap()
    await expect(page.getByRole('heading', { name: '信頼されるエージェント' })).toBeHidden()
    await page.getByRole('button', { name: '元に戻す' }).tap()
    await expect(page.getByRole('heading', { name: '信頼されるエージェント' })).toBeVisible()
  })
})

test('Back restores the list', async ({ page, baseURL }) => {
  await enter(page, baseURL ?? '', 'member', catalogue)
  await page.getByRole('combobox', { name: t('education:public.level') }).selectOption('advanced')
  await page.getByRole('searchbox', { name: t('education:public.search') }).fill('agents')
  await expect(page).toHaveURL(/level=advanced.*q=agents|q=agents.*level=advanced/)
  await expect(page.getByRole('status').filter({ hasText: '1 course' })).toBeVisible()
  const address = page.url()
  await page.getByRole('link', { name: 'Measuring agents' }).click()
  await expect(heading(page, 'Measuring agents')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('searchbox', { name: t('education:public.search') })).toHaveValue('agents')
  await expect(page.getByRole('combobox', { name: t('education:public.level') })).toHaveValue('advanced')
  await expect(page.getByRole('link', { name: 'Measuring agents' })).toBeVisible()
  // One step further back: the list before the level was chosen.
  await page.goBack()
  await expect(page.getByRole('combobox', { name: t('education:public.level') })).toHaveValue('')
})

test('reading done offline is sent later, even when the tab was closed meanwhile', async ({
  page,
  context,
  baseURL,
}) => {
  await newLearner(page, baseURL ?? '')
  const ahead = page.waitForResponse(
    answer =>
      answer.url().endsWith('/course/selected') && answer.request().postData()?.includes('basics/tools') === true,
  )
  await findAndSignUp(page)
  await ahead
  await saved(page)
  await context.setOffline(true)
  await page.keyboard.press('End')
  await expect(page.getByText(/Offline: 1 change is saved on this device/).first()).toBeVisible()
  // The next unit was loaded in advance.
  await page.keyboard.press('j')
  await expect(heading(page, 'Tools that are hard to misuse')).toBeVisible()
  await page.keyboard.press('End')
  await expect(page.getByText(/Offline: 3 changes are saved on this device/).first()).toBeVisible()

  const next = await context.newPage()
  await page.close()
  await context.setOffline(false)
  await next.goto('/ailab/education/mylearning')
  await expect(next.getByText('2 of 7 units').first()).toBeVisible()
})
