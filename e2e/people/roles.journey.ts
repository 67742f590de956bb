import { expect } from '@playwright/test'
import { enter } from '../entering.ts'
import { lettersOf } from '../learner.ts'
import { forEachProfile, test } from '../profile.ts'

forEachProfile(({ locale }) => {
  test('an administrator clones a role: the chosen role gives all its permissions, and one is left out', async ({
    me,
    page,
    origin,
  }) => {
    const { t, dialog } = me
    const name = `Helper ${lettersOf(Date.now())}`
    await enter(page, origin, 'admin', '/admin/user-management?tab=roles', locale)
    await me.press(me.button(t('people:role_list.add')))
    await me.select(dialog.getByLabel(t('people:role_form.clone_of')), '5')
    const choices = dialog.getByRole('checkbox')
    const count = await choices.count()
    for (let at = 0; at < count; at += 1) await expect(choices.nth(at)).toBeChecked()
    await me.looksRight()
    await me.type(dialog.getByRole('textbox', { name: t('people:role_form.en') }), name)
    await me.press(choices.last(), 'Space')
    await me.press(me.button(t('people:role_form.add'), dialog))
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('checkbox', { checked: true })).toHaveCount(count - 1)
    await me.looksRight()
  })
})
