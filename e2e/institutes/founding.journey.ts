import { expect } from '@playwright/test'
import { enter } from '../entering.ts'
import { accept, invitationOf, newcomer } from '../joining.ts'
import { forEachProfile, test } from '../profile.ts'
import { addUnit, beginCourse, publish, write } from '../writing.ts'

forEachProfile(({ locale }) => {
  test('a course is written and published, an institution founded with it, and its owner joins', async ({
    me,
    companion,
    origin,
  }) => {
    test.slow()
    const { page, t, dialog } = me
    await enter(page, origin, 'admin', undefined, locale)
    const title = `野帳 ${process.pid} ${Date.now()}`
    await beginCourse(me, title)
    await addUnit(me, 'markdown', 'How to look')
    await write(me, 'Look twice.')
    await publish(me, 1)

    const owner = await newcomer(await companion(), origin)
    const school = `湿地学校 ${process.pid} ${Date.now()}`
    await page.goto('/admin/education-administration?show=institutions')
    await me.press(me.button(t('institutes:list.add')))
    await expect(dialog.getByRole('textbox', { name: t('institutes:settings.name') })).toBeFocused()
    await me.type(dialog.getByRole('textbox', { name: t('institutes:settings.name') }), school)
    await me.type(dialog.getByRole('textbox', { name: t('institutes:list.owner') }), owner.email)
    await me.press(me.button(t('institutes:list.add'), dialog))
    await expect(me.heading(school)).toBeVisible()
    await me.press(me.button(t('institutes:assigned.add')))
    await me.type(dialog.getByRole('searchbox'), title)
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    await me.press(me.button(`${t('institutes:assigned.give')}: ${title}`, dialog))
    await expect(dialog.getByText(t('institutes:assigned.is'), { exact: true })).toBeVisible()
    await me.looksRight()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    const assigned = page.getByRole('list', { name: t('institutes:assigned.title') })
    await expect(assigned.getByRole('listitem').filter({ hasText: title })).toBeVisible()

    // It cannot be activated without an owner, and says so; then the owner joins.
    const activate = me.button(t('institutes:steps.activate'))
    await me.press(activate)
    await me.press(me.button(t('institutes:steps.activate'), dialog))
    await expect(page.getByText(t('institutes:failures.institute.no_owner'))).toBeVisible()
    await me.looksRight()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await accept(owner.me, await invitationOf(owner), school)
    await expect(owner.me.heading(school)).toBeVisible()
    await expect(owner.me.page.getByText(t('institutes:paused.pending'))).toBeVisible()
    await owner.me.looksRight()
    await me.press(activate)
    await me.press(me.button(t('institutes:steps.activate'), dialog))
    await expect(activate).toHaveCount(0)
    await me.looksRight()
  })
})
