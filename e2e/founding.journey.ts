import { expect, test, type Locator } from '@playwright/test'
import { institutes } from '#areas/institutes/contract/index.ts'
import { enter } from './entering.ts'
import { newLearner, tabTo } from './learner.ts'
import { mailTo } from './mailbox.ts'
import { sayingIn } from './said.ts'

test.use({ viewport: { width: 390, height: 844 }, locale: 'ja-JP' })
const said = sayingIn('ja-JP')

test('by keyboard alone, on a phone, in Japanese: a course is written and published, an institution founded with it', async ({
  page,
  browser,
  baseURL: origin = '',
}) => {
  test.slow()
  const dialog = page.getByRole('dialog').filter({ visible: true })
  const button = (name: string, within: Locator = page.locator('body')) =>
    within.getByRole('button', { name, exact: true })
  const press = async (target: Locator) => {
    await tabTo(page, target)
    await page.keyboard.press('Enter')
  }
  const type = async (target: Locator, text: string) => {
    await tabTo(page, target)
    await page.keyboard.type(text)
  }
  await enter(page, origin, 'admin')
  await page.context().addCookies([{ name: 'locale', value: 'ja-JP', url: origin }])

  const title = `野帳 ${process.pid} ${Date.now()}`
  await page.goto('/admin/education-administration')
  await press(button(said('authoring:list.new')))
  await type(dialog.getByRole('textbox', { name: said('authoring:new.course_title') }), title)
  await press(button(said('authoring:new.begin'), dialog))
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  await press(page.getByRole('button', { name: said('authoring:outline.title') }))
  await press(dialog.getByRole('button', { name: new RegExp(said('authoring:outline.add_unit')) }).first())
  const kind = page.getByRole('menuitem', { name: said('authoring:types.markdown') })
  await expect(kind).toBeFocused()
  await page.keyboard.press('Enter')
  const name = page.getByRole('textbox', { name: said('authoring:outline.unit_title') })
  await expect(name).toBeFocused()
  await page.keyboard.type('How to look')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: said('authoring:unit.title') })).toHaveValue('How to look')
  await type(page.getByRole('textbox', { name: said('authoring:text_of.markdown'), exact: true }), 'Look twice.')
  await expect(page.locator('[data-phase]')).toHaveAttribute('data-phase', 'saved')
  await press(button(said('authoring:publish.open')))
  await expect(dialog.getByText(said('authoring:publish.ready'))).toBeVisible()
  await press(button(said('authoring:publish.publish'), dialog))
  await expect(page.getByText(said('authoring:states.published'), { exact: true }).first()).toBeVisible()

  const owner = await (await browser.newContext({ baseURL: origin })).newPage()
  const headers = { authorization: `Bearer ${await newLearner(owner, origin, 'ja-JP')}` }
  const me = await owner.request.post('/v2/api/user/who_am_i', { data: {}, headers })
  const { email } = ((await me.json()) as { user: { email: string } }).user
  const school = `湿地学校 ${process.pid} ${Date.now()}`
  await page.goto('/admin/education-administration?show=institutions')
  await press(button(said('institutes:list.add')))
  await expect(dialog.getByRole('textbox', { name: said('institutes:settings.name') })).toBeFocused()
  await page.keyboard.type(school)
  await type(dialog.getByRole('textbox', { name: said('institutes:list.owner') }), email)
  await press(button(said('institutes:list.add'), dialog))
  await expect(page.getByRole('heading', { level: 1, name: school })).toBeVisible()
  await press(button(said('institutes:assigned.add')))
  await type(dialog.getByRole('searchbox'), title)
  await press(dialog.getByRole('button', { name: `${said('institutes:assigned.give')}: ${title}` }))
  await expect(dialog.getByText(said('institutes:assigned.is'), { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const assigned = page.getByRole('list', { name: said('institutes:assigned.title') })
  await expect(assigned.getByRole('listitem').filter({ hasText: title })).toBeVisible()
  // Without an owner it cannot be activated, and says so; then the owner comes.
  await press(button(said('institutes:steps.activate')))
  await press(button(said('institutes:steps.activate'), dialog))
  await expect(page.getByText(said('institutes:failures.institute.no_owner'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(async () => {
    const token = (await mailTo(owner, email)).link?.split('/invitation#token=')[1]
    const joined = await owner.request.post(institutes.acceptInvitation.path, { data: { token }, headers })
    expect(joined.ok(), await joined.text()).toBe(true)
  }).toPass()
  await owner.context().close()
  await press(button(said('institutes:steps.activate')))
  await press(button(said('institutes:steps.activate'), dialog))
  await expect(button(said('institutes:steps.activate'))).toHaveCount(0)
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    'nothing sticks out sideways',
  ).toBeLessThanOrEqual(0)
})
