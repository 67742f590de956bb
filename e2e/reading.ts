import { expect, type Locator } from '@playwright/test'
import type { User } from './user.ts'

/** On a phone, the panel beside the text covers it and is opened by a button. */
export const isNarrow = ({ profile }: User): boolean => profile.viewport.width < 1_024

/** The outline of the course being read. */
export async function openOutline(me: User): Promise<Locator> {
  const name = me.t('education:public.outline')
  if (!isNarrow(me)) return me.page.getByRole('navigation', { name })
  if (await me.dialog.isHidden()) await me.press(me.button(name))
  return me.page.getByRole('dialog', { name })
}

/** Opens a unit from the outline. */
export async function openUnit(me: User, title: string): Promise<void> {
  const outline = await openOutline(me)
  await me.press(outline.getByRole('link', { name: title }))
  if (isNarrow(me)) await expect(outline).toBeHidden()
  await expect(me.heading(title)).toBeVisible()
}

/** Whether the outline says this of a unit; it is closed again. */
export async function expectUnit(me: User, title: string, state: string): Promise<void> {
  const outline = await openOutline(me)
  await expect(outline.getByRole('link', { name: title })).toContainText(me.t(`education:state.${state}`))
  if (!isNarrow(me)) return
  await me.page.keyboard.press('Escape')
  await expect(outline).toBeHidden()
}

/** Reads the open unit to its end, and stays there until that counts (a glance is no reading). */
export async function readToEnd(me: User, title: string): Promise<void> {
  await me.toEnd()
  // Beside the text, where a phone does not show it.
  const line = me.page.locator('aside nav a').filter({ hasText: title })
  await expect(line).toContainText(me.t('education:state.completed'))
}

/** Signs up on the page about a course, as somebody who is new there, and continues to its text. */
export async function signUp(me: User, course: string): Promise<void> {
  await me.page.goto(`${course}?about=true`)
  await me.press(me.button(me.t('education:details.sign_up')))
  await me.press(me.link(me.t('education:details.go_on')))
}
