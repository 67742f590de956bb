import { expect, type Locator } from '@playwright/test'
import { isNarrow } from './reading.ts'
import type { User } from './user.ts'

/** The parts of the course editor, as an author finds them. */
export const titleField = (me: User): Locator => me.field(me.t('authoring:unit.title'))
export const textField = (me: User): Locator => me.field(me.t('authoring:text_of.markdown'))
export const phase = ({ page }: User): Locator => page.locator('[data-phase]')
export const saved = (me: User): Promise<void> => expect(phase(me)).toHaveAttribute('data-phase', 'saved')

/** Types a text and waits until the server has it. */
export async function write(me: User, text: string): Promise<void> {
  await me.type(textField(me), text)
  await expect(textField(me)).toHaveValue(text)
  await saved(me)
}

/** A course with one section, begun in the administration; answers its address. */
export async function beginCourse(me: User, title: string): Promise<string> {
  const { page, t, dialog } = me
  await page.goto('/admin/education-administration')
  await me.press(me.button(t('authoring:list.new')))
  const name = dialog.getByRole('textbox', { name: t('authoring:new.course_title') })
  await expect(name).toBeFocused()
  await me.type(name, title)
  await me.press(me.button(t('authoring:new.begin'), dialog))
  await expect(me.heading(title)).toBeVisible()
  return page.url().replace(/\?.*/, '')
}

/** The outline of the course being written: beside the text or, on a phone, over it. */
export async function openPanel(me: User): Promise<Locator> {
  if (!isNarrow(me)) return me.page.getByRole('complementary').filter({ visible: true })
  const panel = me.page.getByRole('dialog', { name: me.t('authoring:outline.title') })
  if (await panel.isHidden()) await me.press(me.button(me.t('authoring:outline.title')))
  await expect(panel).toBeVisible()
  return panel
}

export async function closePanel(me: User): Promise<void> {
  if (!isNarrow(me)) return
  await me.page.keyboard.press('Escape')
  await expect(me.dialog).toBeHidden()
}

/** A text of the lab as a pattern, with `ANY` in place of what it names. */
export const like = (text: string) =>
  new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace('ANY', '.*'))

/** Adds the first unit where an empty course offers it, and names it. */
export async function addFirstUnit(me: User, type: string, title: string): Promise<void> {
  const { page, t } = me
  const main = page.getByRole('main')
  await me.press(main.getByRole('button', { name: t(`authoring:types_text.${type}`) }))
  await expect(main.getByRole('textbox', { name: t('authoring:outline.unit_title') })).toBeFocused()
  await page.keyboard.type(title)
  await page.keyboard.press('Enter')
  await expect(titleField(me)).toHaveValue(title)
}

/** Adds a unit from the menu of the first section, and names it. */
export async function addUnit(me: User, type: string, title: string): Promise<void> {
  const { page, t } = me
  const panel = await openPanel(me)
  const add = like(t('authoring:outline.add_unit_to', { title: 'ANY' }))
  const menu = panel
    .getByRole('button', { name: t('authoring:outline.add_unit') })
    .or(panel.getByRole('button', { name: add }))
  await me.pick(menu.first(), t(`authoring:types.${type}`))
  const name = panel.getByRole('textbox', { name: t('authoring:outline.unit_title') })
  await expect(name).toBeFocused()
  await page.keyboard.type(title)
  await page.keyboard.press('Enter')
  await expect(titleField(me)).toHaveValue(title)
  if (isNarrow(me)) await expect(me.dialog).toBeHidden()
  await expect(page.locator('[data-field="bodies"] textarea')).toBeFocused()
}

/** What the next step of the course's state is called, in the panel where it is taken. */
export async function publish(me: User, version: number): Promise<void> {
  const { page, t } = me
  await me.press(me.button(t('authoring:publish.open')))
  const panel = page.getByRole('dialog', { name: t('authoring:publish.title') })
  await expect(panel.getByText(t('authoring:publish.ready'))).toBeVisible()
  await me.press(me.button(t('authoring:publish.publish'), panel))
  await expect(panel).toBeHidden()
  await me.press(me.link(t('authoring:editor.show.versions')))
  await expect(page.getByRole('heading', { name: t('authoring:list.version', { n: version }) })).toBeVisible()
}
