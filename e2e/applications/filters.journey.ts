import { expect } from '@playwright/test'
import { enter } from '../entering.ts'
import { forEachProfile, test } from '../profile.ts'

forEachProfile(({ locale }) => {
  test('a phone shows the filters of the applications when they are asked for, and how many are chosen', async ({
    companion,
    origin,
  }) => {
    const me = await companion({ viewport: { width: 390, height: 844 } })
    const name = me.t('application-admin:list.filters')
    await enter(me.page, origin, 'applications', '/admin/application-management?pending=true', locale)
    const open = me.button(`${name} (1)`)
    const filter = me.page.getByRole('checkbox', { name: me.t('application-admin:list.pending') })
    await expect(open).toHaveAttribute('aria-expanded', 'false')
    await expect(filter).toBeHidden()
    await me.press(open)
    await expect(filter).toBeChecked()
    await me.press(filter, 'Space')
    await me.press(me.button(name))
    await expect(filter).toBeHidden()
  })
})
