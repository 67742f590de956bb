import { expect } from '@playwright/test'
import { institutes } from '#areas/institutes/contract/index.ts'
import { education } from '#areas/education/contract/index.ts'
import { answered } from '../asking.ts'
import { enter } from '../entering.ts'
import { accept, foundBy, invitationOf, newcomer, type Newcomer } from '../joining.ts'
import { forEachProfile, test } from '../profile.ts'
import { readToEnd } from '../reading.ts'
import { sampleCourse } from '../sample-course.ts'
import { tokenOf } from '../sample-people.ts'

const home = '/ailab/institute-admin'

forEachProfile(({ locale }) => {
  const course = sampleCourse('agents-that-earn-trust', locale)
  const lesson = course.unit('basics/loop')

  /** A link for a class, with a course to begin with; its address is shown only once. */
  async function makeLink({ me }: Newcomer): Promise<string> {
    const { page, t, dialog } = me
    await page.goto(`${home}?tab=invitations`)
    await me.press(me.button(t('invitations:link.make')))
    await me.type(me.field(t('invitations:link.label'), dialog), 'Evening class')
    await me.tick(dialog.getByRole('checkbox', { name: course.title }))
    await me.type(me.field(t('invitations:link.max_uses'), dialog), '1')
    await me.looksRight()
    await me.press(me.button(t('invitations:link.make'), dialog))
    await expect(dialog.getByRole('img', { name: t('invitations:link.qr') })).toBeVisible()
    await me.looksRight()
    const link = await me.field(t('invitations:link.address'), dialog).inputValue()
    await me.press(me.button(t('invitations:link.kept')))
    await expect(dialog).toBeHidden()
    return link
  }

  /** Two by mail: one is sent again, the other revoked. */
  async function inviteByMail({ me }: Newcomer, wanted: string, unwanted: string): Promise<void> {
    const { page, t, dialog } = me
    await me.press(me.button(t('invitations:by_mail.invite')))
    await me.type(dialog.getByRole('textbox', { name: t('invitations:by_mail.addresses') }), `${wanted}, ${unwanted}`)
    await me.press(me.button(t('invitations:by_mail.send', { count: 2 }), dialog))
    await expect(dialog.getByText(t('invitations:by_mail.sent'))).toBeVisible()
    await me.looksRight()
    await me.press(me.button(t('invitations:by_mail.done')))
    await expect(dialog).toBeHidden()
    const line = (email: string) => page.getByRole('article', { name: email })
    await me.press(me.button(`${t('institutes:actions.revoke')}: ${unwanted}`))
    await expect(line(unwanted)).toContainText(t('institutes:state.revoked'))
    await me.press(me.button(`${t('institutes:actions.resend')}: ${wanted}`))
    await expect(line(wanted)).toContainText('2')
    await me.looksRight()
  }

  test('a class joins by mail and by a link for one, learns, and is supervised', async ({ me, companion, origin }) => {
    test.slow()
    const { t } = me
    // Its last word is longer than a line of a phone.
    const name = `Escuela ${process.pid} ${Date.now()}80808080`
    const admin = { page: me.page, token: await tokenOf(origin, 'admin') }
    const owner = await newcomer(me, origin)
    const [student, guest] = [await newcomer(await companion(), origin), await newcomer(await companion(), origin)]
    const institute_id = await foundBy(admin, owner, name)
    const { items } = await answered(admin, education.courses, { q: 'earn trust' })
    await answered(admin, institutes.manage, { institute_id, action: 'assign_course', course_id: items[0]?.id })

    const link = await makeLink(owner)
    await inviteByMail(owner, student.email, `nobody-${process.pid}-${Date.now()}@example.org`)
    await accept(guest.me, link, name)
    await expect(guest.me.heading(t('education:catalogue.title'))).toBeVisible()
    await accept(student.me, await invitationOf(student), name)
    await expect(student.me.heading(t('education:catalogue.title'))).toBeVisible()
    // The link was for one; the next person is told so.
    await student.me.page.goto(link)
    await expect(
      student.me.page
        .getByText(t('invitations:invitation.accepted'), { exact: true })
        .or(student.me.page.getByText(t('institutes:invitation.is_member'))),
    ).toBeVisible()
    await student.me.looksRight()

    await me.page.goto(`${home}?tab=courses`)
    await me.press(me.button(`${t('institutes:courses.assign')}: ${course.title}`))
    await me.looksRight()
    await me.press(me.button(t('institutes:actions.assign'), me.dialog))
    const done = [t('institutes:assign.enrolled', { count: 1 }), t('institutes:assign.skipped', { count: 1 })]
    await expect(me.page.getByText(done.join(' '))).toBeVisible()
    await me.looksRight()

    await student.me.page.goto('/ailab/education/mylearning')
    await student.me.press(student.me.page.getByRole('link', { name: course.title }).first())
    await student.me.press(student.me.link(t('education:details.go_on')).first())
    await expect(student.me.heading(lesson)).toBeVisible()
    await readToEnd(student.me, lesson)
    await expect(student.me.page.getByText(t('education:sync.saved')).filter({ visible: true })).toBeVisible()

    await me.page.goto(`${home}?tab=people`)
    await me.type(me.page.getByRole('searchbox', { name: t('institutes:people.search') }), student.email)
    await expect(
      me.page.getByRole('status').filter({ hasText: t('institutes:people.found', { count: 1 }) }),
    ).toBeVisible()
    await me.looksRight()
    await me.press(me.page.getByRole('row', { name: new RegExp(student.email) }).getByRole('button'))
    const drawer = me.page.getByRole('dialog', { name: t('institutes:person.title') })
    await me.press(drawer.locator('summary'))
    await expect(drawer.getByRole('listitem').filter({ hasText: lesson }).last()).toContainText(
      t('institutes:unit.completed'),
    )
    await me.looksRight()
    await me.press(me.button(t('institutes:actions.move'), drawer))
    await me.type(me.dialog.last().getByRole('combobox', { name: t('institutes:move.group') }), 'Physics 2027')
    await me.press(me.button(t('institutes:actions.move'), me.dialog.last()))
    await expect(drawer.getByText('Physics 2027', { exact: true })).toBeVisible()
    await me.page.keyboard.press('Escape')
    await expect(me.page).not.toHaveURL(/person=/)

    await me.press(me.page.getByRole('row', { name: new RegExp(student.email) }).getByRole('button'))
    await me.press(me.button(t('institutes:actions.remove'), drawer))
    await me.press(me.button(t('institutes:actions.remove'), me.dialog.last()))
    await expect(drawer).toBeHidden()
    await me.page.goto(`${home}?tab=people&state=archived`)
    const removed = me.page.getByRole('row', { name: new RegExp(student.email) })
    await expect(removed).toBeVisible()
    await expect(removed.getByRole('checkbox').or(removed.getByRole('button'))).toHaveCount(0)
    await me.looksRight()
  })

  test('a manager of several institutions switches between them; seats are limited, a suspended one is closed with its reason, another’s is not found', async ({
    me,
    companion,
    origin,
  }) => {
    const { t } = me
    const name = `Taller ${process.pid} ${Date.now()}`
    const second = `Zócalo ${process.pid} ${Date.now()}`
    const admin = await companion()
    const token = await enter(admin.page, origin, 'admin', undefined, locale)
    const owner = await newcomer(me, origin)
    const institute_id = await foundBy({ page: admin.page, token }, owner, name)
    await foundBy({ page: admin.page, token }, owner, second)

    await me.page.goto(`${home}?institute=${institute_id}`)
    await expect(me.heading(name)).toBeVisible()
    const choice = me.page.getByRole('combobox', { name: t('institutes:home.choose') })
    const ids = await choice.locator('option').evaluateAll(all => all.map(each => (each as HTMLOptionElement).value))
    await me.select(choice, ids.find(id => id !== institute_id) ?? '')
    await expect(me.heading(second)).toBeVisible()
    await me.looksRight()

    await admin.page.goto(`/admin/education-administration?show=institutions`)
    await admin.type(admin.page.getByRole('searchbox', { name: t('institutes:list.search') }), name)
    await admin.press(admin.page.getByRole('link', { name }))
    await expect(admin.heading(name)).toBeVisible()
    await admin.type(admin.field(t('institutes:settings.seats')), 'two')
    await admin.press(admin.button(t('kernel:actions.save')))
    await expect(admin.page.getByText(t('institutes:settings.seats_wrong'))).toBeVisible()
    await admin.type(admin.field(t('institutes:settings.seats')), '2')
    await admin.press(admin.button(t('kernel:actions.save')))
    await expect(admin.page.getByText(t('institutes:settings.saved'), { exact: true })).toBeVisible()
    await admin.looksRight()
    await expect(admin.button(t('institutes:steps.archive'))).toBeHidden()
    await admin.press(admin.button(t('institutes:steps.suspend')))
    await admin.type(admin.field(t('institutes:steps.reason'), admin.dialog), 'The bill is open.')
    await admin.press(admin.button(t('institutes:steps.suspend'), admin.dialog))
    await expect(admin.page.getByText(t('institutes:state.suspended'), { exact: true }).first()).toBeVisible()
    await expect(admin.button(t('institutes:steps.archive'))).toBeVisible()
    await expect(admin.button(t('institutes:supervisors.invite'))).toBeHidden()

    await me.page.goto(`${home}?institute=${institute_id}`)
    await expect(me.page.getByText(t('institutes:paused.suspended'))).toBeVisible()
    await expect(me.page.getByText('The bill is open.')).toBeVisible()
    await me.looksRight()

    // Neither a learner nor a manager of another institution sees anything of it.
    const stranger = await newcomer(await companion(), origin)
    await stranger.me.page.goto(`${home}?institute=${institute_id}`)
    await expect(stranger.me.heading(t('kernel:forbidden.title'))).toBeVisible()
    const other = await companion()
    const key = await enter(other.page, origin, 'institute', `${home}?institute=${institute_id}`, locale)
    await expect(other.page.getByText(t('institutes:home.not_yours'))).toBeVisible()
    await other.looksRight()
    for (const call of [institutes.team, institutes.info, institutes.invites]) {
      const headers = { authorization: `Bearer ${key}` }
      const answer = await other.page.request.post(call.path, { data: { institute_id }, headers })
      expect(answer.status(), call.path).toBe(404)
    }
  })
})
