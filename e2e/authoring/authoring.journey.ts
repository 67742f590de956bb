import { expect } from '@playwright/test'
import { authoring } from '#areas/authoring/contract/index.ts'
import { answered } from '../asking.ts'
import { enter } from '../entering.ts'
import { newPerson } from '../learner.ts'
import { mailTo } from '../mailbox.ts'
import { isUncovered } from '../layout-checks.ts'
import { forEachProfile, test } from '../profile.ts'
import { expectUnit, openOutline, readToEnd } from '../reading.ts'
import type { User } from '../user.ts'
import { addUnit, beginCourse, phase, publish, saved, textField, titleField, write } from '../writing.ts'

/** Invites a person by mail; the author sees the result. */
async function invite(me: User, email: string): Promise<void> {
  const { t, dialog } = me
  await me.press(me.button(t('invitations:by_mail.invite')))
  await me.type(dialog.getByLabel(t('invitations:by_mail.addresses')).first(), email)
  await me.press(me.button(t('invitations:by_mail.send', { count: 1 }), dialog))
  await expect(dialog.getByText(t('invitations:invite_result.invited'), { exact: true })).toBeVisible()
  await me.looksRight()
  await me.press(me.button(t('invitations:by_mail.done'), dialog))
  const row = me.page.getByRole('article', { name: email })
  await expect(row.getByText(t('invitations:state.pending'))).toBeVisible()
}

/** The link in the invitation that was mailed to a person; another mail came before. */
async function invitationTo({ page }: User, email: string): Promise<string | null> {
  let link: string | null = null
  await expect(async () => {
    link = (await mailTo(page, email)).link
    expect(link).toContain('/invitation#token=')
  }).toPass()
  return link
}

forEachProfile(({ locale }) => {
  test('a new quiz takes the focus, however late its editor comes', async ({ me, origin }) => {
    const { page } = me
    await enter(page, origin, 'admin', undefined, locale)
    const { promise: sent, resolve: send } = Promise.withResolvers<void>()
    let requests = 0
    await page.route('**/assets/quiz-builder-*.js', async route => {
      requests += 1
      await sent
      await route.continue()
    })
    const sendLate = async () => {
      await expect(titleField(me)).toHaveValue('Check yourself')
      await expect.poll(() => requests).toBe(1)
      await page.clock.runFor('00:30')
      send()
    }
    await page.clock.install()
    await beginCourse(me, `Late parts ${Date.now()}`)
    await Promise.all([addUnit(me, 'quiz', 'Check yourself'), sendLate()])
  })

  test('a field that takes the focus is not behind the bars that stay at the top', async ({ me, origin }) => {
    const { page } = me
    await enter(page, origin, 'admin', undefined, locale)
    await beginCourse(me, `Bars ${Date.now()}`)
    await addUnit(me, 'markdown', 'What a loop is')
    const title = titleField(me)
    await title.evaluate(field =>
      window.scrollBy({ top: field.getBoundingClientRect().top - 100, behavior: 'instant' }),
    )
    const isFocused = () => title.evaluate(field => field === document.activeElement)
    for (let presses = 0; presses < 20 && !(await isFocused()); presses++) await page.keyboard.press('Shift+Tab')
    await expect(title).toBeFocused()
    expect(await isUncovered(title)).toBe(true)
  })

  test('an author writes and publishes a course, and revises it while a learner is in it', async ({
    me,
    companion,
    origin,
  }) => {
    test.slow()
    const { page, t } = me
    const token = await enter(page, origin, 'admin', undefined, locale)
    const title = `Loops by hand ${Date.now()}`
    const address = await beginCourse(me, title)
    const course_id = address.split('/').at(-1) ?? ''

    await addUnit(me, 'markdown', 'What a loop is')
    await me.type(textField(me), '## First\n\nDecide, **act**, observe.')
    await expect(page.getByRole('region', { name: t('authoring:unit.besides.preview') }).locator('strong')).toHaveText(
      'act',
    )
    await page.keyboard.press('Control+s')
    await saved(me)
    await me.looksRight()

    await addUnit(me, 'quiz', 'Check yourself')
    await me.pick(me.button(t('authoring:quiz.add')), t('authoring:quiz.kinds.single'))
    await expect(me.field(t('authoring:quiz.prompt'))).toBeFocused()
    await me.type(me.field(t('authoring:quiz.prompt')), 'What comes after acting?')
    await me.choose(page.getByRole('radio', { name: t('authoring:quiz.is_right', { n: 1 }) }))
    for (const [at, choice] of ['Observing', 'Publishing'].entries())
      await me.type(me.field(t('authoring:quiz.choice', { n: at + 1 })), choice)
    await saved(me)
    await expect(page.getByText(t('authoring:quiz.lacks.answer'))).toBeHidden()
    await me.looksRight()
    await publish(me, 1)
    await me.looksRight()

    // It is only for invited people, and the mail leads into it.
    const { version } = await answered({ page, token }, authoring.authoredCourse, { course_id })
    const invitedOnly = { course_id, version, settings: { enrol_policy: 'invite' } }
    await answered({ page, token }, authoring.updateCourse, invitedOnly)
    const learner = await companion()
    const { email } = await newPerson(learner.page, origin, { locale })
    await learner.page.goto(`/ailab/education/course/${course_id}`)
    await expect(learner.page.getByText(t('education:details.invite_only_text'))).toBeVisible()
    await learner.looksRight()
    await page.goto(`${address}?show=people`)
    await invite(me, email)
    await learner.page.goto((await invitationTo(learner, email)) ?? '')
    await expect(learner.heading(title)).toBeVisible()
    await learner.looksRight()
    await learner.press(learner.button(t('education:details.accept')))
    await expect(learner.heading('What a loop is')).toBeVisible()
    await readToEnd(learner, 'What a loop is')

    // Meanwhile the text is corrected, and a unit is added.
    await page.goto(address)
    await write(me, '## First\n\nDecide, act, observe, and decide again.')
    await addUnit(me, 'markdown', 'When to stop')
    await write(me, 'When nothing is left to do.')
    await publish(me, 2)

    await learner.page.reload()
    await expect(learner.page.getByText('and decide again')).toBeVisible()
    await expectUnit(learner, 'What a loop is', 'completed')
    await expect((await openOutline(learner)).getByRole('link', { name: 'When to stop' })).toBeVisible()
  })

  test('two authors in one text see both versions; in different languages they do not meet; history brings one back', async ({
    me,
    companion,
    origin,
  }) => {
    const { page, t } = me
    await enter(page, origin, 'admin', undefined, locale)
    await beginCourse(me, `Together ${Date.now()}`)
    await addUnit(me, 'markdown', 'Shared')
    await write(me, 'The first text.')
    const other = await companion()
    await enter(other.page, origin, 'admin', page.url(), locale)
    await expect(textField(other)).toHaveValue('The first text.')

    await write(me, 'Mine here.')
    const language = (name: string) =>
      other.page.getByRole('navigation', { name: t('authoring:unit.languages') }).getByRole('link', { name })
    await other.press(language('Español'))
    await expect(textField(other)).toHaveAttribute('lang', 'es-MX')
    await write(other, 'En español.')
    await expect(other.page.getByRole('alert')).toBeHidden()
    await other.looksRight()

    await write(me, 'Mine, longer.')
    await other.press(language('English'))
    await expect(textField(other)).toHaveValue('Mine here.')
    await other.type(textField(other), 'Theirs.')
    const clash = other.page.getByRole('alert').filter({ hasText: t('authoring:clash.title') })
    await expect(clash).toContainText('longer.')
    await expect(clash).toContainText('Theirs.')
    await other.looksRight()
    await other.press(other.button(t('authoring:clash.merge'), clash))
    await other.type(clash.getByRole('textbox'), 'Both of us.')
    await other.press(other.button(t('authoring:clash.save_merged'), clash))
    await saved(other)
    await expect(clash).toBeHidden()
    await page.reload()
    await expect(textField(me)).toHaveValue('Both of us.')

    await me.press(me.button(t('authoring:history.open')))
    const history = page.getByRole('dialog', { name: t('authoring:history.title') })
    const rows = history.getByRole('listitem')
    await expect(rows.first()).toContainText(t('authoring:history.now'))
    await me.press(rows.nth(1).getByRole('button').first())
    await expect(rows.nth(1)).toContainText(t('authoring:history.kinds.added'))
    await expect(rows.nth(1)).toContainText('Both of us.')
    await me.looksRight()
    await me.press(me.button(t('authoring:history.restore'), history))
    await expect(history).toBeHidden()
    await expect(textField(me)).toHaveValue('')
  })

  test('text typed without a connection is stored in the browser, and sent by the next visit', async ({
    me,
    context,
    origin,
  }) => {
    const { page } = me
    await enter(page, origin, 'admin', undefined, locale)
    await beginCourse(me, `Offline ${Date.now()}`)
    await addUnit(me, 'markdown', 'Kept')
    await write(me, 'Before.')
    const address = page.url()
    await context.route('**/admin/edu/course/unit-update', route => route.abort())
    await me.type(textField(me), 'Typed in a tunnel.')
    await expect(phase(me)).toHaveAttribute('data-phase', 'away')
    await me.looksRight()
    await page.close({ runBeforeUnload: false })
    await context.unroute('**/admin/edu/course/unit-update')

    const next = me.at(await context.newPage())
    await next.page.goto(address)
    await expect(textField(next)).toHaveValue('Typed in a tunnel.')
    await saved(next)
    await next.page.reload()
    await expect(textField(next)).toHaveValue('Typed in a tunnel.')
  })
})
