import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { authoring } from '#areas/authoring/contract/index.ts'
import { institutes } from '#areas/institutes/contract/index.ts'
import { answered, type Asker } from '../asking.ts'
import { accept, askerOf, foundBy, invitationOf, newcomer, type Newcomer } from '../joining.ts'
import { forEachProfile, test } from '../profile.ts'
import { openUnit, readToEnd } from '../reading.ts'
import { tokenOf } from '../sample-people.ts'
import type { User } from '../user.ts'

/** An institution with a supervisor, and a course of its own: a lesson, and an assignment. */
async function school(admin: Asker, name: string, owner: Newcomer, supervisor: Newcomer): Promise<string> {
  const institute_id = await foundBy(admin, owner, name)
  await answered(admin, institutes.inviteSupervisors, { institute_id, emails: [supervisor.email], kind: 'supervisor' })
  const token = (await invitationOf(supervisor)).split('#token=')[1]
  await answered(askerOf(supervisor), institutes.acceptInvitation, { token })

  const title = `Field notes ${name}`
  const course = await answered(admin, authoring.addCourse, { title: { 'en-US': title }, institute_id })
  const at = { course_id: course.id }
  const [section] = (await answered(admin, authoring.unitKeys, at)).sections
  const add = async (type: string, named: string, patch: object) => {
    const unit = { ...at, section_key: section?.section_key, type, title: { 'en-US': named } }
    const { unit_key, version } = await answered(admin, authoring.addUnit, unit)
    await answered(admin, authoring.updateUnit, { ...at, unit_key, version, patch })
  }
  await add('markdown', 'How to look', { bodies: { 'en-US': { markdown: 'Look twice, write once.' } } })
  await add('assignment', 'What you saw', {
    bodies: { 'en-US': { markdown: 'Tell what you saw.' } },
    settings: {
      assignment: { takes: ['text'], rubric: [{ key: 'eye', title: { 'en-US': 'Eye' }, points: 4 }], pass_pct: 50 },
    },
  })
  const { version } = await answered(admin, authoring.authoredCourse, at)
  const settings = { visibility: 'institute', certificate: true }
  await answered(admin, authoring.updateCourse, { ...at, version, settings })
  for (const action of ['submit', 'publish']) await answered(admin, authoring.manageCourse, { ...at, action })
  return title
}

/** Imports a class from a file: the wrong row is reported before anybody is invited. */
async function inviteByFile(me: User, student: string): Promise<void> {
  const { page, t } = me
  await page.goto('/ailab/institute-admin?tab=import')
  const rows = ['email,first_name,group', `${student},Lucía,Physics`, 'nobody@@nowhere,No,Physics']
  await me.give(me.button(t('institutes:import.choose')), {
    name: 'class.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\r\n')),
  })
  await expect(page.getByText(t('institutes:import.dry'))).toBeVisible()
  await expect(page.getByRole('row', { name: /nobody@@nowhere/ })).toContainText(t('institutes:row_error.email'))
  await me.looksRight()
  await me.press(me.button(t('institutes:import.apply_button', { count: 1 })))
  await expect(page.getByText(t('institutes:import.applied'))).toBeVisible()
  await me.looksRight()
}

async function inviteByLink(me: User): Promise<string> {
  const { page, t, dialog } = me
  await page.goto('/ailab/institute-admin?tab=invitations')
  await me.press(me.button(t('invitations:link.make')))
  await me.type(me.field(t('invitations:link.label'), dialog), 'Evening class')
  await me.press(me.button(t('invitations:link.make'), dialog))
  const link = me.field(t('invitations:link.address'), dialog)
  await expect(link).toHaveValue(/\/invitation#token=/)
  const address = await link.inputValue()
  await me.press(me.button(t('invitations:link.kept')))
  await expect(dialog).toBeHidden()
  return address
}

async function learnAndHandIn(me: User, title: string): Promise<void> {
  const { page, t } = me
  await me.press(page.getByRole('link', { name: title }))
  await me.press(me.button(t('education:details.sign_up')))
  await expect(me.heading('How to look')).toBeVisible()
  await readToEnd(me, 'How to look')
  await openUnit(me, 'What you saw')
  await me.type(me.field(t('units:assignment.text')), 'A heron, at dusk.')
  await me.press(me.button(t('units:assignment.hand_in')))
  await expect(page.getByText(t('units:assignment.waiting')).first()).toBeVisible()
}

async function grade(me: User): Promise<void> {
  const { page, t } = me
  await page.goto('/ailab/education/grading')
  await me.press(page.getByRole('link', { name: /Lucía Ferrer/ }))
  const work = page.getByRole('region', { name: t('grading:work') })
  await expect(work.getByText('A heron, at dusk.')).toBeVisible()
  await me.type(page.getByRole('textbox', { name: t('grading:points_of', { count: 4 }) }), '4')
  await me.press(me.button(t('grading:pass')))
  await expect(page.getByText(t('grading:passed', { name: 'Lucía Ferrer' })).first()).toBeVisible()
}

/** The finish, and the certificate as a file; returns the address where anyone can verify it. */
async function takeCertificate(me: User): Promise<string> {
  const { page, t } = me
  await page.reload()
  await me.press(me.link(t('education:reader.see_finish')).first())
  await expect(me.heading(t('education:finish.title'))).toBeVisible()
  const download = page.waitForEvent('download')
  await me.press(me.button(t('education:my_certificates.download')))
  expect((await readFile(await (await download).path())).subarray(0, 5).toString()).toBe('%PDF-')
  return (await me.link(t('education:my_certificates.verify')).getAttribute('href')) ?? ''
}

forEachProfile(() => {
  test('a class is invited, learns, is graded and certified', async ({ me, page, companion, origin }) => {
    test.slow()
    const { t } = me
    const name = `Marsh ${process.pid} ${Date.now()}`
    const supervisor = await newcomer(me, origin)
    const owner = await newcomer(await companion(), origin)
    const student = await newcomer(await companion(), origin)
    const guest = await newcomer(await companion(), origin)
    const title = await school({ page, token: await tokenOf(origin, 'admin') }, name, owner, supervisor)

    await inviteByFile(me, student.email)
    const link = await inviteByLink(me)
    for (const [who, how] of [
      [guest, link],
      [student, await invitationOf(student)],
    ] as const) {
      await accept(who.me, how, name)
      await expect(who.me.heading(t('education:catalogue.title'))).toBeVisible()
    }
    await learnAndHandIn(student.me, title)
    await grade(me)
    const address = await takeCertificate(student.me)

    const stranger = await companion()
    await stranger.page.goto(address)
    await expect(stranger.page.getByText(t('education:verify.valid'))).toBeVisible()
    await expect(stranger.heading('Lucía Ferrer')).toBeVisible()

    await page.goto('/ailab/institute-admin?tab=people')
    await expect(page.getByRole('row', { name: new RegExp(student.email) })).toContainText('100%')
    await expect(page.getByRole('row', { name: new RegExp(guest.email) })).toBeVisible()
    await me.looksRight()
  })
})
