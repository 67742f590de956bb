import { expect, type Locator } from '@playwright/test'
import { isNarrow } from './reading.ts'
import type { Walker } from './walker.ts'

/** The parts of the course editor, as an author finds them. */
export const titleField = (me: Walker): Locator => me.field(me.said('authoring:unit.title'))
export const textField = (me: Walker): Locator => me.field(me.said('authoring:text_of.markdown'))
export const phase = ({ page }: Walker): Locator => page.locator('[data-phase]')
export const saved = (me: Walker): Promise<void> => expect(phase(me)).toHaveAttribute('data-phase', 'saved')

/** Types a text and waits until the server has it. */
export async function write(me: Walker, text: string): Promise<void> {
  await me.type(textField(me), text)
  await expect(textField(me)).toHaveValue(text)
  await saved(me)
}

/** A course with one section, begun in the administration; answers its address. */
export async function beginCourse(me: Walker, title: string): Promise<string> {
  const { page, said, dialog } = me
  await page.goto('/admin/education-administration')
  await me.press(me.button(said('authoring:list.new')))
  const name = dialog.getByRole('textbox', { name: said('authoring:new.course_title') })
  await expect(name).toBeFocused()
  await me.type(name, title)
  await me.press(me.button(said('authoring:new.begin'), dialog))
  await expect(me.heading(title)).toBeVisible()
  return page.url().replace(/\?.*/, '')
}

/** The outline of the course being written: beside the text or, on a phone, over it. */
export async function openPanel(me: Walker): Promise<Locator> {
  if (!isNarrow(me)) return me.page.getByRole('complementary').filter({ visible: true })
  const panel = me.page.getByRole('dialog', { name: me.said('authoring:outline.title') })
  if (await panel.isHidden()) await me.press(me.button(me.said('authoring:outline.title')))
  await expect(panel).toBeVisible()
  return panel
}

export async function closePanel(me: Walker): Promise<void> {
  if (!isNarrow(me)) return
  await me.page.keyboard.press('Escape')
  await expect(me.dialog).toBeHidden()
}

/** Adds a unit from the menu of the first section, and names it. */
export async function addUnit(me: Walker, type: string, title: string): Promise<void> {
  const { page, said } = me
  const panel = await openPanel(me)
  const add = said('authoring:outline.add_unit_to', { title: '' }).split(/[“”「」"]/)[0] ?? ''
  const menu = panel
    .getByRole('button', { name: said('authoring:outline.add_unit') })
    .or(panel.getByRole('button', { name: add }))
  await me.pick(menu.first(), said(`authoring:types.${type}`))
  const name = panel.getByRole('textbox', { name: said('authoring:outline.unit_title') })
  await expect(name).toBeFocused()
  await page.keyboard.type(title)
  await page.keyboard.press('Enter')
  await expect(titleField(me)).toHaveValue(title)
  if (isNarrow(me)) await expect(me.dialog).toBeHidden()
  await expect(page.locator('[data-field="bodies"] textarea')).toBeFocused()
}

/** What the next step of the course's state is called, in the panel where it is taken. */
export async function publish(me: Walker, version: number): Promise<void> {
  const { page, said } = me
  await me.press(me.button(said('authoring:publish.open')))
  const panel = page.getByRole('dialog', { name: said('authoring:publish.title') })
  await expect(panel.getByText(said('authoring:publish.ready'))).toBeVisible()
  await me.press(me.button(said('authoring:publish.publish'), panel))
  await expect(panel).toBeHidden()
  await me.press(me.link(said('authoring:editor.show.versions')))
  await expect(page.getByRole('heading', { name: said('authoring:list.version', { n: version }) })).toBeVisible()
}
