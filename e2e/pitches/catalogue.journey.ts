import { expect } from '@playwright/test'
import { storeToken } from '../learner.ts'
import { forEachProfile, test } from '../profile.ts'
import { tokenOf } from '../sample-people.ts'

forEachProfile(() => {
  test('an administrator adds a section to the catalogue, sees what changes before they save, and retires it', async ({
    me,
    origin,
  }) => {
    const { page, t } = me
    await storeToken(page, await tokenOf(origin, 'admin'))
    const name = `Moat ${Date.now()}`
    await page.goto('/ailab/startups/active-pitches')
    await me.press(me.link(t('pitch-manager:active.catalogue')))
    await me.press(me.button(t('pitch-catalogue:add')))
    const field = (label: string) => me.dialog.getByRole('textbox', { name: label })
    await me.type(field(t('pitch-catalogue:form.key')), `moat_${Date.now()}`)
    await me.type(field(`${t('pitch-catalogue:form.name')} · English`), name)
    await me.type(field(`${t('pitch-catalogue:form.guidance')} · English`), 'Why can nobody copy it?')
    await me.looksRight()
    await me.press(me.button(t('kernel:actions.save'), me.dialog))
    const row = page.getByRole('listitem').filter({ hasText: name })
    await expect(row.getByText(t('pitch-catalogue:statuses.hidden'))).toBeVisible()

    const menu = me.button(t('pitch-catalogue:actions_of', { name }))
    await me.pick(menu, t('pitch-catalogue:edit'))
    await me.press(me.button(t('pitch-catalogue:effects.title'), me.dialog))
    await expect(me.dialog.getByText(t('pitch-catalogue:effects.unused'))).toBeVisible()
    await me.looksRight()
    await page.keyboard.press('Escape')

    await me.pick(menu, t('pitch-catalogue:to_status.retired'))
    await expect(me.dialog.getByText(t('pitch-catalogue:effects.unused'))).toBeVisible()
    await me.looksRight()
    await me.press(me.button(t('pitch-catalogue:to_status.retired'), me.dialog))
    await expect(row.getByText(t('pitch-catalogue:statuses.retired'))).toBeVisible()
    await me.looksRight()
  })
})
