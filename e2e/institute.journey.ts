import { expect, test, type Browser, type Page } from '@playwright/test'
import { institutes } from '#areas/institutes/contract/index.ts'
import { enter } from './entering.ts'
import { holdToken, newLearner, tabTo } from './learner.ts'
import { mailTo } from './mailbox.ts'
import { tokenOf } from './sample-people.ts'

const home = '/ailab/institute-admin'
const lesson = 'What an agent is, in fourteen lines'
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true })

type Somebody = { page: Page; email: string; token: string }

/** Somebody of their own, in a browser of their own. */
async function somebody(browser: Browser, origin: string, options: { locale?: string; phone?: true } = {}) {
  const viewport = options.phone ? { width: 390, height: 844 } : { width: 1_280, height: 800 }
  const page = await (
    await browser.newContext({ baseURL: origin, viewport, locale: options.locale ?? 'en-US' })
  ).newPage()
  const token = await newLearner(page, origin, options.locale)
  const headers = { authorization: `Bearer ${token}` }
  const me = await page.request.post('/v2/api/user/who_am_i', { data: {}, headers })
  const { user } = (await me.json()) as { user: { email: string } }
  return { page, token, email: user.email } satisfies Somebody
}

/** The link in the invitation that was mailed to somebody; other mails may have come before. */
async function invitationOf({ page, email }: Somebody): Promise<string> {
  let link: string | null = null
  await expect(async () => {
    link = (await mailTo(page, email)).link
    expect(link).toContain('/invitation#token=')
  }).toPass()
  return link ?? ''
}

async function found(admin: Page, name: string, owner: Somebody): Promise<string> {
  await admin.goto('/admin/education-administration?show=institutions')
  await admin.getByRole('button', { name: 'Add an institution' }).click()
  await dialog(admin).getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog(admin).getByRole('textbox', { name: 'Address of its first owner' }).fill(owner.email)
  await dialog(admin).getByRole('button', { name: 'Add an institution' }).click()
  await expect(heading(admin, name)).toBeVisible()
  await admin.getByRole('button', { name: 'Assign a course' }).click()
  await dialog(admin).getByRole('button', { name: 'Assign: Agents that earn trust' }).click()
  await expect(dialog(admin).getByText('Assigned', { exact: true })).toBeVisible()
  await admin.keyboard.press('Escape')
  return new URL(admin.url()).pathname.split('/').at(-1) ?? ''
}

async function own(owner: Somebody, name: string): Promise<void> {
  await owner.page.goto(await invitationOf(owner))
  await owner.page.getByRole('button', { name: `Join ${name}` }).click()
  await expect(heading(owner.page, name)).toBeVisible()
  await expect(owner.page.getByText('Not active yet')).toBeVisible()
}

/** A class of a file: the wrong row is told before anybody is invited. */
async function importClass({ page }: Somebody, student: Somebody): Promise<void> {
  await page.goto(`${home}?tab=import`)
  const rows = ['email,first_name,group', `${student.email},Lucía,Physics 2027`, 'nobody@@nowhere,No,Physics 2027']
  const file = { name: 'class.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText('Nothing has happened yet')).toBeVisible()
  await expect(page.getByRole('row', { name: /nobody@@nowhere/ })).toContainText('is not a valid address')
  await page.getByRole('button', { name: 'Invite 1 person' }).click()
  await expect(page.getByText('The file is applied')).toBeVisible()
}

/** A link for a class, with a course to begin with; its address is shown this once. */
async function makeLink({ page }: Somebody): Promise<string> {
  await page.goto(`${home}?tab=invitations`)
  await page.getByRole('button', { name: 'Make a link' }).click()
  await expect(dialog(page).getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('Evening class')
  await dialog(page).getByRole('checkbox', { name: 'Agents that earn trust' }).check()
  await dialog(page).getByRole('textbox', { name: 'For how many' }).fill('1')
  await dialog(page).getByRole('button', { name: 'Make a link' }).click()
  await expect(dialog(page).getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  const link = await dialog(page).getByRole('textbox', { name: 'Link' }).inputValue()
  await page.getByRole('button', { name: 'I have it' }).click()
  return link
}

async function learn({ page }: Somebody): Promise<void> {
  await page.getByRole('link', { name: 'Agents that earn trust' }).click()
  await page.getByRole('link', { name: 'Go on reading' }).first().click()
  await expect(heading(page, lesson)).toBeVisible()
  await page.keyboard.press('End')
  await expect(page.getByRole('navigation', { name: 'Outline' }).getByRole('link', { name: lesson })).toContainText(
    'Done',
  )
  await expect(page.getByText('Progress saved').first()).toBeVisible()
}

/** Neither a learner nor somebody who keeps another institution sees anything of this one. */
async function seesNothing(browser: Browser, origin: string, id: string): Promise<void> {
  const stranger = await somebody(browser, origin)
  await stranger.page.goto(`${home}?institute=${id}`)
  await expect(heading(stranger.page, 'This is not open to you')).toBeVisible()
  await stranger.page.context().close()
  const other = await (await browser.newContext({ baseURL: origin })).newPage()
  const token = await enter(other, origin, 'institute', `${home}?institute=${id}`)
  await expect(other.getByText('This institution is not here for you')).toBeVisible()
  for (const call of [institutes.team, institutes.info, institutes.invites]) {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await other.request.post(call.path, { data: { institute_id: id }, headers })
    expect(answer.status(), call.path).toBe(404)
  }
  await other.context().close()
}

test('a school moves in: an owner, a class by file and by link, a lesson, and a supervisor who sees it', async ({
  page: admin,
  browser,
  baseURL: origin = '',
}) => {
  test.slow()
  const name = `Escuela ${process.pid} ${Date.now()}`
  const [owner, student, guest] = [
    await somebody(browser, origin),
    await somebody(browser, origin),
    await somebody(browser, origin, { locale: 'ja-JP', phone: true }),
  ]
  await enter(admin, origin, 'admin')
  const id = await found(admin, name, owner)
  await own(owner, name)

  await admin.reload()
  await admin.getByRole('button', { name: 'Activate', exact: true }).click()
  await dialog(admin).getByRole('button', { name: 'Activate', exact: true }).click()
  await expect(admin.getByText('Active', { exact: true }).first()).toBeVisible()

  await importClass(owner, student)
  const link = await makeLink(owner)

  await student.page.goto(await invitationOf(student))
  await expect(student.page).toHaveURL(/\/invitation$/)
  await expect(student.page.getByText('Physics 2027')).toBeVisible()
  await student.page.getByRole('button', { name: `Join ${name}` }).click()
  await expect(heading(student.page, 'Courses')).toBeVisible()

  // By keyboard alone, on a phone, in Japanese.
  await guest.page.goto(link)
  await tabTo(guest.page, guest.page.getByRole('button', { name: `${name}に参加する` }))
  await guest.page.keyboard.press('Enter')
  await expect(heading(guest.page, 'コース')).toBeVisible()

  // The link was for one; whoever comes after is told so, and signed out first asked to come in.
  await student.page.goto(link)
  await expect(
    student.page.getByText('This invitation has been accepted').or(student.page.getByText('You are in already')),
  ).toBeVisible()

  await owner.page.goto(`${home}?tab=courses`)
  await owner.page.getByRole('button', { name: 'Assign to …: Agents that earn trust' }).click()
  await dialog(owner.page).getByRole('button', { name: 'Assign a course' }).click()
  await expect(owner.page.getByText('1 person was signed up. 1 took it already.')).toBeVisible()

  await student.page.goto('/ailab/education/mylearning')
  await learn(student)

  await owner.page.goto(`${home}?tab=people`)
  await owner.page.getByRole('searchbox', { name: 'Search by name or address' }).fill(student.email)
  await expect(owner.page.getByRole('status').filter({ hasText: '1 person' })).toBeVisible()
  await owner.page
    .getByRole('row', { name: new RegExp(student.email) })
    .getByRole('button')
    .click()
  await dialog(owner.page).getByText('Unit by unit').click()
  await expect(dialog(owner.page).getByRole('listitem').filter({ hasText: lesson }).last()).toContainText('Finished')
  await owner.page.keyboard.press('Escape')
  await expect(owner.page).not.toHaveURL(/person=/)

  await seesNothing(browser, origin, id)
})

test('an invitation survives signing in, and who is somebody else is told so', async ({
  browser,
  baseURL: origin = '',
}) => {
  const keeper = await (await browser.newContext({ baseURL: origin })).newPage()
  const token = await tokenOf(origin, 'institute')
  const post = async (path: string, data: object) => {
    const answer = await keeper.request.post(path, { data, headers: { authorization: `Bearer ${token}` } })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const { items } = (await post(institutes.memberships.path, {})) as { items: { institute_id: string; name: string }[] }
  const [{ institute_id, name } = { institute_id: '', name: '' }] = items
  const invited = await somebody(browser, origin)
  await post(institutes.inviteStudents.path, { institute_id, emails: [invited.email], message: 'Room 4, Tuesdays' })
  const link = await invitationOf(invited)

  const { page } = await somebody(browser, origin)
  await page.goto(link)
  await expect(page.getByText('This invitation is for another address')).toBeVisible()
  await page.getByRole('button', { name: 'Sign in with another account' }).click()
  await expect(page).toHaveURL(/\/login\?next=%2Finvitation/)
  await holdToken(page, invited.token)
  await page.goto('/invitation')
  await expect(page.getByText('Room 4, Tuesdays')).toBeVisible()
  await page.getByRole('button', { name: 'Decline' }).click()
  await dialog(page).getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('This invitation has been declined')).toBeVisible()

  const nobody = await (await browser.newContext({ baseURL: origin })).newPage()
  await nobody.goto(link)
  await expect(heading(nobody, new RegExp(name))).toBeVisible()
  await expect(nobody.getByText('This invitation has been declined')).toBeVisible()
  await nobody.goto('/invitation#token=nothing')
  await expect(heading(nobody, 'This link opens nothing')).toBeVisible()
})
