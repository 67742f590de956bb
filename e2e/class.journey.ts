import { readFile } from 'node:fs/promises'
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import { education } from '#areas/education/contract/index.ts'
import { institutes } from '#areas/institutes/contract/index.ts'
import type { Locale } from '#kernel/contract/locales.ts'
import { answered } from './asking.ts'
import { newLearner, tabTo } from './learner.ts'
import { mailTo } from './mailbox.ts'
import { sayingIn } from './said.ts'
import { tokenOf } from './sample-people.ts'

type Way = { locale: Locale; by: 'mouse' | 'keyboard'; viewport: { width: number; height: number } }
type Someone = { page: Page; email: string; token: string }
type Said = ReturnType<typeof sayingIn>

const ways: Way[] = [
  { locale: 'en-US', by: 'mouse', viewport: { width: 1_280, height: 800 } },
  { locale: 'ja-JP', by: 'keyboard', viewport: { width: 390, height: 844 } },
]

async function somebody(browser: Browser, origin: string, { locale, viewport }: Way): Promise<Someone> {
  const page = await (await browser.newContext({ baseURL: origin, locale, viewport })).newPage()
  const token = await newLearner(page, origin, locale)
  const answer = await page.request.post('/v2/api/user/who_am_i', {
    data: {},
    headers: { authorization: `Bearer ${token}` },
  })
  const { user } = (await answer.json()) as { user: { email: string } }
  return { page, token, email: user.email }
}

async function invitationOf({ page, email }: Someone): Promise<string> {
  let link: string | null = null
  await expect(async () => {
    link = (await mailTo(page, email)).link
    expect(link).toContain('/invitation#token=')
  }).toPass()
  return link ?? ''
}
const join = async (person: Someone) =>
  answered(person, institutes.acceptInvitation, { token: (await invitationOf(person)).split('#token=')[1] })

/** An institution with a supervisor, and a course of its own: a lesson, and work that a person grades. */
async function school(admin: Omit<Someone, 'email'>, name: string, owner: Someone, supervisor: Someone) {
  const { id: institute_id } = await answered(admin, institutes.add, { name, owner_email: owner.email })
  await join(owner)
  await answered(admin, institutes.manage, { institute_id, action: 'activate' })
  await answered(admin, institutes.inviteSupervisors, {
    institute_id,
    emails: [supervisor.email],
    kind: 'supervisor',
  })
  await join(supervisor)

  const title = `Field notes ${name}`
  const course = await answered(admin, education.addCourse, { title: { 'en-US': title }, institute_id })
  const at = { course_id: course.id }
  const [section] = (await answered(admin, education.unitKeys, at)).sections
  const add = async (type: string, named: string, patch: object) => {
    const place = { ...at, section_key: section?.section_key }
    const { unit_key, version } = await answered(admin, education.addUnit, {
      ...place,
      type,
      title: { 'en-US': named },
    })
    await answered(admin, education.updateUnit, { ...at, unit_key, version, patch })
  }
  await add('markdown', 'How to look', { bodies: { 'en-US': { markdown: 'Look twice, write once.' } } })
  await add('assignment', 'What you saw', {
    bodies: { 'en-US': { markdown: 'Tell what you saw.' } },
    settings: {
      assignment: { takes: ['text'], rubric: [{ key: 'eye', title: { 'en-US': 'Eye' }, points: 4 }], pass_pct: 50 },
    },
  })
  const { version } = await answered(admin, education.authoredCourse, at)
  const settings = { visibility: 'institute', certificate: true }
  await answered(admin, education.updateCourse, { ...at, version, settings })
  for (const action of ['submit', 'publish']) await answered(admin, education.manageCourse, { ...at, action })
  return title
}

/** What one does on a page: by mouse, or with the keys alone. */
function hands(page: Page, by: Way['by']) {
  const isMouse = by === 'mouse'
  return {
    async press(target: Locator, key = 'Enter') {
      if (isMouse) return target.click()
      await tabTo(page, target)
      await page.keyboard.press(key)
    },
    async type(target: Locator, text: string) {
      if (isMouse) return target.fill(text)
      await tabTo(page, target)
      await page.keyboard.type(text)
    },
  }
}

/** A class by file: the wrong row is told before anybody is invited. */
async function inviteByFile({ page }: Someone, student: Someone, said: Said, by: Way['by']): Promise<void> {
  const { press } = hands(page, by)
  await page.goto('/ailab/institute-admin?tab=import')
  const chooser = page.waitForEvent('filechooser')
  await press(page.getByRole('button', { name: said('institutes:import.choose') }))
  const rows = ['email,first_name,group', `${student.email},Lucía,Physics`, 'nobody@@nowhere,No,Physics']
  await (await chooser).setFiles({ name: 'class.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) })
  await expect(page.getByText(said('institutes:import.dry'))).toBeVisible()
  await expect(page.getByRole('row', { name: /nobody@@nowhere/ })).toBeVisible()
  await press(page.getByRole('button', { name: said('institutes:import.apply_button', { count: 1 }) }))
  await expect(page.getByText(said('institutes:import.applied'))).toBeVisible()
}

async function inviteByLink({ page }: Someone, said: Said, by: Way['by']): Promise<string> {
  const { press, type } = hands(page, by)
  await page.goto('/ailab/institute-admin?tab=invitations')
  const make = said('institutes:link.make')
  await press(page.getByRole('button', { name: make }))
  const dialog = page.getByRole('dialog').filter({ visible: true })
  await type(dialog.getByRole('textbox', { name: said('institutes:link.label'), exact: true }), 'Evening class')
  await press(dialog.getByRole('button', { name: make }))
  const link = dialog.getByRole('textbox', { name: said('institutes:link.address'), exact: true })
  await expect(link).toHaveValue(/\/invitation#token=/)
  const address = await link.inputValue()
  await press(page.getByRole('button', { name: said('institutes:link.kept') }))
  await expect(dialog).toBeHidden()
  return address
}

async function accept({ page }: Someone, link: string, name: string, said: Said, by: Way['by']): Promise<void> {
  await page.goto(link)
  await hands(page, by).press(
    page.getByRole('button', { name: said('institutes:invitation.accept', { institute: name }) }),
  )
  await expect(page.getByRole('heading', { level: 1, name: said('education:catalogue.title') })).toBeVisible()
}

async function learnAndHandIn({ page }: Someone, title: string, said: Said, by: Way['by']): Promise<void> {
  const { press, type } = hands(page, by)
  await press(page.getByRole('link', { name: title }))
  await press(page.getByRole('button', { name: said('education:details.sign_up') }))
  await expect(page.getByRole('heading', { level: 1, name: 'How to look' })).toBeVisible()
  await press(page.getByRole('button', { name: 'What you saw' }))
  await expect(page.getByRole('heading', { level: 1, name: 'What you saw' })).toBeVisible()
  await type(page.getByRole('textbox', { name: said('units:assignment.text'), exact: true }), 'A heron, at dusk.')
  await press(page.getByRole('button', { name: said('units:assignment.hand_in'), exact: true }))
  await expect(page.getByText(said('units:assignment.waiting')).first()).toBeVisible()
}

async function grade({ page }: Someone, said: Said, by: Way['by']): Promise<void> {
  const { press, type } = hands(page, by)
  await page.goto('/ailab/education/grading')
  await press(page.getByRole('link', { name: /Lucía Ferrer/ }))
  const work = page.getByRole('region', { name: said('grading:work') })
  await expect(work.getByText('A heron, at dusk.')).toBeVisible()
  await type(page.getByRole('textbox', { name: said('grading:points_of', { count: 4 }) }), '4')
  await press(page.getByRole('button', { name: said('grading:pass'), exact: true }))
  await expect(page.getByText(said('grading:passed', { name: 'Lucía Ferrer' })).first()).toBeVisible()
}

/** The finish, and the certificate as a file; answers the address where anyone can check it. */
async function takeCertificate({ page }: Someone, said: Said, by: Way['by']): Promise<string> {
  const { press } = hands(page, by)
  await page.reload()
  await press(page.getByRole('link', { name: said('education:reader.see_finish') }).first())
  await expect(page.getByRole('heading', { level: 1, name: said('education:finish.title') })).toBeVisible()
  const download = page.waitForEvent('download')
  await press(page.getByRole('button', { name: said('education:my_certificates.download') }))
  expect((await readFile(await (await download).path())).subarray(0, 5).toString()).toBe('%PDF-')
  const check = page.getByRole('link', { name: said('education:my_certificates.verify') })
  return (await check.getAttribute('href')) ?? ''
}

for (const way of ways) {
  const { locale, by, viewport } = way
  test(`a class is invited, learns, is graded and certified: ${locale}, by ${by}, ${viewport.width} wide`, async ({
    page,
    browser,
    baseURL: origin = '',
  }) => {
    test.slow()
    const said = sayingIn(locale)
    const name = `Marsh ${process.pid} ${Date.now()}`
    const owner = await somebody(browser, origin, way)
    const supervisor = await somebody(browser, origin, way)
    const student = await somebody(browser, origin, way)
    const guest = await somebody(browser, origin, way)
    const title = await school({ page, token: await tokenOf(origin, 'admin') }, name, owner, supervisor)

    await inviteByFile(supervisor, student, said, by)
    const link = await inviteByLink(supervisor, said, by)
    await accept(guest, link, name, said, by)
    await accept(student, await invitationOf(student), name, said, by)
    await learnAndHandIn(student, title, said, by)
    await grade(supervisor, said, by)
    const address = await takeCertificate(student, said, by)

    const stranger = await (await browser.newContext({ baseURL: origin, locale, viewport })).newPage()
    await stranger.goto(address)
    await expect(stranger.getByText(said('education:verify.valid'))).toBeVisible()
    await expect(stranger.getByRole('heading', { level: 1, name: 'Lucía Ferrer' })).toBeVisible()

    await supervisor.page.goto('/ailab/institute-admin?tab=people')
    await expect(supervisor.page.getByRole('row', { name: new RegExp(student.email) })).toContainText('100%')
    await expect(supervisor.page.getByRole('row', { name: new RegExp(guest.email) })).toBeVisible()
    for (const someone of [owner, supervisor, student, guest]) await someone.page.context().close()
    await stranger.context().close()
  })
}
