import { expect } from '@playwright/test'
import { countingActs } from '../counted-acts.ts'
import { newLearner, rightChoices } from '../learner.ts'
import { mailTo } from '../mailbox.ts'
import { forEachProfile, test } from '../profile.ts'
import { readToEnd } from '../reading.ts'
import { sampleCourse } from '../sample-course.ts'
import type { User } from '../user.ts'

const slug = 'agents-that-earn-trust'
const publicPage = `/education/course/${slug}`

forEachProfile(({ locale }) => {
  const course = sampleCourse(slug, locale)
  const texts = ['basics/loop', 'basics/tools', 'judgement/memory', 'judgement/when-not', 'judgement/trace']

  async function passQuiz(me: User, quiz: string): Promise<void> {
    await expect(me.heading(course.unit(quiz))).toBeVisible()
    await me.press(me.button(me.t('education:quiz.start')))
    for (const [nth, choices] of rightChoices(slug, quiz).entries()) {
      const inputs = me.page.locator('form fieldset').nth(nth).locator('input')
      const isMany = (await inputs.first().getAttribute('type')) === 'checkbox'
      for (const [at, isRight] of choices.entries())
        if (isRight) await (isMany ? me.tick(inputs.nth(at)) : me.choose(inputs.nth(at)))
    }
    await me.press(me.button(me.t('education:quiz.submit')))
    await expect(me.page.getByRole('heading', { name: me.t('education:quiz.passed'), exact: true })).toBeFocused()
    await me.press(me.button(me.t('education:quiz.go_on')))
  }

  test('a stranger enrolls from the public page in three presses and four fields, and finishes', async ({
    me: user,
  }) => {
    test.slow()
    const { me, acts } = countingActs(user)
    const { page, t } = me
    const email = `stranger-${process.pid}-${Date.now()}@example.org`
    await page.goto(publicPage)
    await me.press(me.link(t('education:details.sign_up')).first())
    await expect(me.heading(t('education:enrol_goal.enrol.register', { title: course.title }))).toBeVisible()
    await me.looksRight()
    await me.type(me.field(new RegExp(t('account:auth.first_name'))), 'Ana')
    await me.type(me.field(new RegExp(t('account:auth.last_name'))), 'Ruiz')
    await me.type(me.field(new RegExp(t('account:auth.email'))), email)
    await me.tick(page.getByRole('checkbox', { name: t('account:register.consent') }))
    await me.press(me.button(t('account:register.send')))
    const { code } = await mailTo(page, email)
    await expect(page.getByText(t('education:enrol_goal.enrol.verify', { title: course.title }))).toBeVisible()
    await me.looksRight()
    await me.type(me.field(new RegExp(t('account:code.label'))), code ?? '')
    await expect(me.heading(course.unit(texts[0] ?? ''))).toBeVisible()
    expect(acts).toEqual({ presses: 3, fields: 4 })

    for (const unit of [...texts.slice(0, 2), 'basics/quiz', ...texts.slice(2), 'judgement/quiz']) {
      if (unit.endsWith('quiz')) await passQuiz(me, unit)
      else {
        await expect(me.heading(course.unit(unit))).toBeVisible()
        await readToEnd(me, course.unit(unit))
        await me.press(page.getByRole('navigation', { name: t('education:public.around') }).getByRole('button'))
      }
    }
    await expect(me.heading(t('education:finish.title'))).toBeVisible()
    await test.info().attach('acts', { body: JSON.stringify(acts) })
    expect(acts.presses).toBeLessThanOrEqual(25)
  })

  test('a signed-in person enrolls with one press on the public page; a link from elsewhere enrolls nobody', async ({
    me,
    origin,
  }) => {
    const { page, t } = me
    await newLearner(page, origin, locale)
    await page.goto(`/register?next=${encodeURIComponent(`/ailab/education/course/${slug}?enroll=true`)}`)
    await expect(me.button(t('education:details.sign_up'))).toBeVisible()
    await page.goto(publicPage)
    await me.press(me.link(t('education:details.sign_up')).first())
    await expect(me.heading(course.unit(texts[0] ?? ''))).toBeVisible()
  })
})
