import { expect } from '@playwright/test'
import { enter } from '../entering.ts'
import { lettersOf, newLearner } from '../learner.ts'
import { forEachProfile, test } from '../profile.ts'
import { expectUnit, signUp } from '../reading.ts'
import { sampleCourse } from '../sample-course.ts'
import type { User } from '../user.ts'

const course = '/ailab/education/course/an-agent-by-hand'

forEachProfile(({ locale }) => {
  const { unit } = sampleCourse('an-agent-by-hand', locale)

  test('work is submitted, returned with remarks, corrected and passed', async ({ me, companion, origin }) => {
    test.slow()
    const { page, t } = me
    // A name of their own: learners of other journeys wait to be graded as well.
    const name = `Ferrer ${lettersOf(Date.now())}`
    await newLearner(page, origin, locale, name)
    await signUp(me, course)
    await page.goto(`${course}?unit=do%2Flog`)
    const mark = `A log of ${Date.now()}`
    const text = me.field(t('units:assignment.text'))
    await me.type(text, mark)
    await me.give(me.button(t('units:assignment.choose_file')), {
      name: 'log.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('round,saw\n1,a shelf\n'),
    })
    await expect(page.getByText('log.csv')).toBeVisible()
    await expect(page.getByText(t('units:assignment.kept'))).toBeVisible()
    await me.looksRight()
    // The typed text and the file are there again on the next visit.
    await page.reload()
    await expect(text).toHaveValue(mark)
    await expect(page.getByText('log.csv')).toBeVisible()
    await me.press(me.button(t('units:assignment.hand_in')))
    await expect(page.getByText(t('units:assignment.waiting'), { exact: true })).toBeVisible()
    await me.looksRight()

    const grader = await companion()
    await enter(grader.page, origin, 'admin', undefined, locale)
    await openWork(grader, name, mark)
    await grader.looksRight()
    const points = grader.page.locator('[data-marks]').getByRole('textbox', { name: new RegExp(pointsOf(grader)) })
    for (const [at, given] of ['2', '1', '0'].entries()) await grader.type(points.nth(at), given)
    await grader.type(grader.field(t('grading:remark')), 'One more round, please.')
    await grader.press(grader.button(t('grading:return')))
    await expect(grader.page.getByText(t('grading:returned', { name: `Lucía ${name}` }))).toBeVisible()

    await page.reload()
    await expect(page.getByText(t('units:assignment.returned'))).toBeVisible()
    await expect(page.getByText('One more round, please.').first()).toBeVisible()
    await me.looksRight()
    await me.type(text, `${mark}, better`)
    await me.press(me.button(t('units:assignment.hand_in_again')))
    await expect(page.getByText(t('units:assignment.waiting'), { exact: true })).toBeVisible()

    await openWork(grader, name, `${mark}, better`)
    await grader.press(grader.button(t('grading:full')))
    await grader.press(grader.button(t('grading:pass')))
    await expect(grader.page.getByText(t('grading:passed', { name: `Lucía ${name}` })).first()).toBeVisible()

    await page.reload()
    await expectUnit(me, unit('do/log'), 'completed')
  })
})

const pointsOf = ({ t }: User) =>
  t('grading:points_of', { count: 4 })
    .replace('4', String.raw`\d`)
    .replaceAll(/[（）()]/g, '.')

async function openWork(grader: User, name: string, words: string): Promise<void> {
  const { page, t } = grader
  await page.goto(`/ailab/education/grading?q=${encodeURIComponent(name)}`)
  await grader.press(page.getByRole('link', { name: new RegExp(name) }))
  await expect(page.getByRole('region', { name: t('grading:work') }).getByText(words, { exact: true })).toBeVisible()
}
