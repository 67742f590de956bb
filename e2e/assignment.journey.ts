import { expect, test, type Page } from '@playwright/test'
import { remember } from './entering.ts'
import { newLearner } from './learner.ts'

const course = '/ailab/education/course/an-agent-by-hand'
const unit = `${course}?unit=do%2Flog`

test('work is handed in, comes back with remarks, is worked over and passes; its grader never leaves the keyboard', async ({
  page,
  browser,
  baseURL: origin,
}) => {
  const baseURL = origin ?? ''
  test.slow()
  await newLearner(page, baseURL)
  await page.goto(`${course}?about=true`)
  await page.getByRole('button', { name: 'Sign up for this course' }).click()
  await page.getByRole('link', { name: 'Go on reading' }).waitFor()
  await page.goto(unit)
  const mark = `A log of ${Date.now()}`
  await page.getByRole('textbox', { name: 'Your text' }).fill(mark)
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'log.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('round,saw\n1,a shelf\n'),
  })
  await expect(page.getByText('log.csv')).toBeVisible()
  await expect(page.getByText('Draft kept')).toBeVisible()
  // What was typed is there again on the next visit, and the file too.
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Your text' })).toHaveValue(mark)
  await expect(page.getByText('log.csv')).toBeVisible()
  await page.getByRole('button', { name: 'Hand in', exact: true }).click()
  await expect(page.getByText('Waiting to be graded')).toBeVisible()

  const context = await browser.newContext({ baseURL, locale: 'en-US' })
  await remember(context, baseURL, { key: 'admin' })
  const grader = await context.newPage()
  await openWork(grader, mark)
  await grader.keyboard.press('g')
  for (const points of ['2', '1', '0']) {
    await grader.keyboard.type(points)
    await grader.keyboard.press('Enter')
  }
  await grader.keyboard.type('One more round, please.')
  await grader.keyboard.press('Control+Enter')
  await expect(grader.getByText('Returned: Lucía Ferrer')).toBeVisible()

  await page.reload()
  await expect(page.getByText('Came back with remarks')).toBeVisible()
  await expect(page.getByText('One more round, please.').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Your text' }).fill(`${mark}, better`)
  await page.getByRole('button', { name: 'Hand in again' }).click()
  await expect(page.getByText('Waiting to be graded')).toBeVisible()

  await openWork(grader, `${mark}, better`)
  await grader.getByRole('button', { name: 'Full points' }).click()
  await grader.getByRole('button', { name: 'Pass', exact: true }).click()
  await expect(grader.getByText('Passed: Lucía Ferrer').first()).toBeVisible()
  await context.close()

  await page.reload()
  await expect(page.getByRole('navigation', { name: 'Outline' }).getByRole('link', { name: 'Your log' })).toContainText(
    'Done',
  )
})

/** The learners of other journeys wait as well: walks down the queue until this one's work is open. */
async function openWork(page: Page, words: string): Promise<void> {
  await page.goto('/ailab/education/grading?q=Luc%C3%ADa')
  await expect(page.getByRole('link', { name: /Lucía Ferrer/ }).first()).toBeVisible()
  for (let steps = 0; steps < 30; steps++) {
    await page.keyboard.press('j')
    await expect(page.getByRole('region', { name: 'The work' })).toBeVisible()
    if (await page.getByText(words, { exact: true }).isVisible()) return
  }
  throw new Error('the work is not in the queue')
}
