import { expect } from '@playwright/test'
import { authoring } from '#areas/authoring/contract/index.ts'
import { answered } from '../asking.ts'
import { enter } from '../entering.ts'
import { forEachProfile, test } from '../profile.ts'
import type { User } from '../user.ts'
import { addFirstUnit, addUnit, beginCourse, closePanel, like, openPanel } from '../writing.ts'

forEachProfile(({ locale }) => {
  test('units and sections are moved, announced, and stay where they were put', async ({ me, origin }) => {
    const { page, t } = me
    const token = await enter(page, origin, 'admin', undefined, locale)
    const course_id = (await beginCourse(me, `Order ${Date.now()}`)).split('/').at(-1)
    await me.looksRight()
    await addFirstUnit(me, 'markdown', 'One')
    await addUnit(me, 'markdown', 'Two')
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
    // What a menu does not offer now is paler than what it offers.
    await me.press(me.button(t('authoring:outline.more', { title: 'Later' }), panel))
    const item = (key: 'up' | 'down') => panel.getByRole('menuitem', { name: t(`authoring:outline.${key}`) })
    await expect(item('up').and(page.locator(':disabled')).filter({ visible: true })).toHaveCSS('opacity', '0.55')
    await expect(item('down').and(page.locator(':enabled')).filter({ visible: true })).toHaveCSS('opacity', '1')
    await page.keyboard.press('Escape')
    await closePanel(me)
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
