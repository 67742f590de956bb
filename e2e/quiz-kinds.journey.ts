import { expect, test, type Page } from '@playwright/test'
import { newLearner } from './learner.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const course = '/ailab/education/course/an-agent-by-hand'

async function openUnit(page: Page, unit: string, title: string): Promise<void> {
  await page.goto(`${course}?about=true`)
  const signUp = page.getByRole('button', { name: 'Sign up for this course' })
  await signUp.click()
  await page.getByRole('link', { name: 'Go on reading' }).waitFor()
  await page.goto(`${course}?unit=${encodeURIComponent(unit)}`)
  await expect(heading(page, title)).toBeVisible()
}

/** Moves what is to be done first to its place, with the arrows alone. */
async function putInOrder(page: Page, wanted: string[]): Promise<void> {
  const list = page.locator('form fieldset ol').last()
  for (const [at, words] of wanted.entries()) {
    const line = list
      .locator('li')
      .filter({ hasText: new RegExp(`${words}$|${words}Move|${words}`) })
      .first()
    const place = () =>
      list.locator('li').evaluateAll((all, text) => all.findIndex(each => each.textContent?.includes(text)), words)
    while ((await place()) > at) await line.getByRole('button', { name: 'Move up' }).click()
  }
}

const typed = (page: Page, question: string) => page.getByRole('textbox', { name: question })

test('a quiz of every kind: answered wrong, looked at, answered right', async ({ page, baseURL }) => {
  await newLearner(page, baseURL ?? '')
  await openUnit(page, 'do/check', 'Check yourself')
  await page.getByRole('button', { name: 'Start the quiz' }).click()

  await page.getByRole('radio', { name: 'What I expect' }).check()
  await page.getByRole('checkbox', { name: 'Adding up a column of figures' }).check()
  await typed(page, 'How many rounds').fill('seven')
  await page.getByRole('button', { name: 'Hand in' }).click()
  // One question has no answer yet: the quiz says so before it takes it.
  await expect(page.getByText('1 question has no answer yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Hand in all the same' }).click()
  await expect(page.getByRole('heading', { name: 'Not passed yet' })).toBeFocused()
  await expect(page.getByText('That is the plan speaking, not the world.')).toBeVisible()
  await expect(page.getByText('Right would be: 6')).toBeVisible()
  await expect(page.getByText('What is not on the paper, you do not know: it is your context window.')).toBeVisible()

  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('radio', { name: 'What I see' }).check()
  await page.getByRole('checkbox', { name: /library closes/ }).check()
  await page.getByRole('checkbox', { name: /Cooking/ }).check()
  await putInOrder(page, ['Look', 'Write one line', 'Decide', 'Act'])
  await typed(page, 'How many rounds').fill(' 6 ')
  await typed(page, 'Which window').fill('Context Window')
  await page.getByRole('button', { name: 'Hand in' }).click()
  await expect(page.getByRole('heading', { name: 'Passed', exact: true })).toBeFocused()
  await expect(page.getByText('100%').first()).toBeVisible()
  await expect(page.getByText('5 of 5 right.')).toBeVisible()
  // What was answered stays as it was given, and after a reload the result is there again.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Passed', exact: true })).toBeVisible()
  await expect(page.getByText('The right order:')).toHaveCount(0)
})

test('a timed quiz: it counts down, tells nothing before it is passed, and ends with its attempts', async ({
  page,
  baseURL,
}) => {
  await newLearner(page, baseURL ?? '')
  await openUnit(page, 'do/clock', 'Two minutes on the clock')
  await expect(page.getByText('Time limit: 2 minutes, from the start on.')).toBeVisible()
  await expect(page.getByText('3 attempts left.')).toBeVisible()
  await expect(page.getByText('Look again, more closely')).toHaveCount(0)

  await page.getByRole('button', { name: 'Start the quiz' }).click()
  await expect(page.getByRole('timer')).toHaveText(/^(2:00|1:5\d)$/)
  await page.getByRole('radio', { name: 'Act faster' }).check()
  await typed(page, 'A step works').fill('0.9')
  // A reload loses neither the attempt, nor its time, nor what was typed.
  await page.reload()
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(typed(page, 'A step works')).toHaveValue('0.9')
  await expect(page.getByRole('radio', { name: 'Act faster' })).toBeChecked()
  await page.getByRole('button', { name: 'Hand in' }).click()
  await expect(page.getByRole('heading', { name: 'Not passed yet' })).toBeVisible()
  await expect(page.getByText('The answers and why they are right are shown once you have passed.')).toBeVisible()
  await expect(page.getByText('Right would be')).toHaveCount(0)
  await expect(page.getByText('0.9 × 0.9')).toHaveCount(0)

  for (const left of ['1 attempt left.', undefined]) {
    await page.getByRole('button', { name: 'Try again' }).click()
    await typed(page, 'A step works').fill('2')
    await page.getByRole('button', { name: 'Hand in' }).click()
    await page.getByRole('button', { name: 'Hand in all the same' }).click()
    await expect(page.getByRole('heading', { name: 'Not passed yet' })).toBeVisible()
    if (left) await expect(page.getByText(left)).toBeVisible()
  }
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await expect(page.getByText('0 attempts left.')).toBeVisible()
})

test('a film counts once enough of it was really played, and goes on where it was left', async ({ page, baseURL }) => {
  test.slow()
  await newLearner(page, baseURL ?? '')
  await openUnit(page, 'see/film', 'The loop in motion')
  const film = page.locator('video')
  const line = page.getByRole('navigation', { name: 'Outline' }).getByRole('link', { name: 'The loop in motion' })
  await expect(page.getByText('80% is needed')).toBeVisible()
  await film.evaluate(async (video: HTMLVideoElement) => {
    video.muted = true
    await video.play()
  })
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(4)
  // A jump to the end is no watching.
  await film.evaluate((video: HTMLVideoElement) => {
    video.pause()
    video.currentTime = 6
  })
  await expect(line).toContainText('In progress')
  await film.evaluate((video: HTMLVideoElement) => video.play())
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(8)
  await film.evaluate((video: HTMLVideoElement) => video.pause())
  await expect(page.getByText('Progress saved').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText(/Going on at 0:0[89]/)).toBeVisible()
  await film.evaluate(async (video: HTMLVideoElement) => {
    video.muted = true
    video.currentTime = 4
    video.playbackRate = 2
    await video.play()
  })
  await expect(line).toContainText('Done')
})
