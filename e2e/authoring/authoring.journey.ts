import { expect } from '@playwright/test'
import { authoring } from '#areas/authoring/contract/index.ts'
import { answered } from '../asking.ts'
import { enter } from '../entering.ts'
import { newPerson } from '../learner.ts'
import { mailTo } from '../mailbox.ts'
import { forEachProfile, test } from '../profile.ts'
import { expectUnit, openOutline, readToEnd } from '../reading.ts'
import type { User } from '../user.ts'
import {
  like,
  addUnit,
  beginCourse,
  closePanel,
  openPanel,
  phase,
  publish,
  saved,
  textField,
  write,
} from '../writing.ts'

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

  test('units and sections are moved, announced, and stay where they were put', async ({ me, origin }) => {
    const { page, t } = me
    const token = await enter(page, origin, 'admin', undefined, locale)
    const course_id = (await beginCourse(me, `Order ${Date.now()}`)).split('/').at(-1)
    for (const name of ['One', 'Two']) await addUnit(me, 'markdown', name)
    /** What a person sees who opens the course now. */
    const outline = async () => {
      const { sections } = await answered({ page, token }, authoring.unitKeys, { course_id })
      return sections.map(section => section.units.map(({ title }) => title['en-US']))
    }

    const panel = await openPanel(me)
    const handle = (title: string) => me.button(t('authoring:outline.move', { title }), panel)
    await (me.profile.by === 'mouse' ? drag(me, panel.getByRole('link', { name: 'Two' }), handle('Two')) : step())
    async function step(): Promise<void> {
      await me.press(handle('Two'))
      await expect(page.getByText(t('authoring:outline.picked_up', { title: 'Two' }))).toBeAttached()
      await page.keyboard.press('ArrowUp')
      const at = { title: 'Two', n: 1, section: 'ANY' }
      await expect(panel.getByText(like(t('authoring:outline.moved', at)))).toBeAttached()
      await page.keyboard.press('Enter')
      await expect(panel.getByText(like(t('authoring:outline.dropped', at)))).toBeAttached()
      await expect(handle('Two')).toBeFocused()
    }
    await expect.poll(outline).toEqual([['Two', 'One']])
    await me.looksRight()

    // Alt and an arrow do the same on the unit itself, with any profile.
    await panel.getByRole('link', { name: 'Two' }).press('Alt+ArrowDown')
    await expect.poll(outline).toEqual([['One', 'Two']])

    // Another section, and across its border.
    await me.press(me.button(t('authoring:outline.add_section'), panel))
    await expect(panel.getByRole('textbox', { name: t('authoring:outline.section_title') })).toBeFocused()
    await page.keyboard.type('Later')
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('heading', { name: 'Later' })).toBeVisible()
    await expect.poll(outline).toEqual([['One', 'Two'], []])
    await panel.getByRole('link', { name: 'Two' }).press('Alt+ArrowDown')
    await expect.poll(outline).toEqual([['One'], ['Two']])
    await me.pick(me.button(t('authoring:outline.more', { title: 'Later' }), panel), t('authoring:outline.up'))
    await expect.poll(outline).toEqual([['Two'], ['One']])
    await me.looksRight()
    await closePanel(me)
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

  test('a supervisor submits a course, an administrator asks for a change with a note and publishes it', async ({
    me,
    companion,
    origin,
  }) => {
    const { page, t } = me
    await enter(page, origin, 'institute', undefined, locale)
    const title = `Of our school ${Date.now()}`
    const address = await beginCourse(me, title)
    await addUnit(me, 'markdown', 'Welcome')
    await write(me, 'Welcome to our course.')
    const panel = page.getByRole('dialog', { name: t('authoring:publish.title') })
    const submit = async () => {
      await me.press(me.button(t('authoring:publish.submit'), panel))
      await expect(panel).toBeHidden()
      await expect(page.getByText(t('authoring:states.in_review'), { exact: true })).toBeVisible()
    }
    await me.press(me.button(t('authoring:publish.open_submit')))
    await me.looksRight()
    await submit()
    await expect(textField(me)).not.toBeEditable()

    const admin = await companion()
    await enter(admin.page, origin, 'admin', '/admin/education-administration', locale)
    const waiting = admin.page.getByRole('list', { name: t('authoring:list.waiting') })
    await admin.press(waiting.getByRole('link', { name: title }))
    await admin.press(admin.button(t('authoring:publish.open')))
    const review = admin.page.getByRole('dialog', { name: t('authoring:publish.title') })
    await admin.type(review.getByRole('textbox', { name: t('authoring:publish.note') }), 'How long does it take?')
    await admin.press(admin.button(t('authoring:publish.request_changes'), review))
    await expect(review).toBeHidden()

    await page.goto(address)
    await me.press(me.button(t('authoring:publish.open_submit')))
    await expect(panel.getByText('How long does it take?')).toBeVisible()
    await me.looksRight()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await write(me, 'Welcome to our course of ten minutes.')
    await me.press(me.button(t('authoring:publish.open_submit')))
    await submit()

    await admin.page.reload()
    await publish(admin, 1)
  })
})

/** Drags a unit by its handle above the first one. */
async function drag({ page }: User, row: ReturnType<User['link']>, handle: ReturnType<User['link']>): Promise<void> {
  await row.hover()
  const [from, to] = [
    await handle.boundingBox(),
    await page.locator('[data-kind=unit]').filter({ visible: true }).first().boundingBox(),
  ]
  if (!from || !to) throw new Error('nothing to drag')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + 20, to.y + 4, { steps: 6 })
  await page.mouse.up()
}
