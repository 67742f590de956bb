import { expect } from '@playwright/test'
import { enter } from '../entering.ts'
import { forEachProfile, test } from '../profile.ts'

forEachProfile(({ locale }) => {
  test('applications that wait are on the dashboard of whoever administers them', async ({ me, origin }) => {
    const { page, t } = me
    await enter(page, origin, 'applications', '/admin/dashboard', locale)
    const steps = page.getByRole('region', { name: t('dashboards:lab.next') })
    await me.looksRight()
    await me.press(steps.getByRole('listitem').first().getByRole('link'))
    await expect(page).toHaveURL(/\/admin\/application-management\?/)
    await expect(page.getByRole('heading', { level: 1, name: t('application-admin:screens.manage') })).toBeVisible()
  })
})
