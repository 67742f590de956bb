import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { applications } from '#areas/applications/contract/index.ts'
import { callsOf } from '../asking.ts'
import { forEachProfile, test } from '../profile.ts'
import { newPerson, storeToken } from '../learner.ts'
import { tokenOf } from '../sample-people.ts'
import { completeForm } from './complete-form.ts'

forEachProfile(() => {
  test('an administrator releases the decisions that the dialog lists, and not the one that was made meanwhile', async ({
    me,
    origin,
  }) => {
    const { page, t } = me
    const call = callsOf(page)
    const admin = await tokenOf(origin, 'applications')
    const { token: founder } = await newPerson(page, origin, { locale: me.profile.locale })
    const { id: intake_id } = await call(applications.saveIntake, { title: { 'en-US': 'Harbors' } }, admin)
    const { industries } = await call(applications.form, {}, founder)
    const names = ['Escarcha', 'Tamiz', 'Quiet Berth'].map(name => `${name} ${randomUUID().slice(0, 8)}`)
    const submit = async (name: string) => {
      const { id } = await call(
        applications.create,
        {
          intake_id,
          ...completeForm(name),
          industry_ids: [industries[0]!.id],
          submit: true,
        },
        founder,
      )
      return id
    }
    const decide = async (id: string) => {
      const { version } = await call(applications.adminGet, { id }, admin)
      await call(applications.manage, { id, version, action: 'decide', decision: 'waitlisted' }, admin)
    }
    const statusOf = async (id: string) => (await call(applications.get, { id }, founder)).status
    const [first, second, third] = [await submit(names[0]!), await submit(names[1]!), await submit(names[2]!)]
    await decide(first)
    await decide(second)
    await storeToken(page, admin)
    await page.goto(`/admin/application-management?intake=${intake_id}`)
    await me.press(me.button(t('application-admin:release.open', { count: 2 })))
    await expect(me.dialog.getByRole('listitem')).toHaveCount(2)
    await expect(me.dialog).toContainText(names[1]!)
    await me.looksRight()
    await decide(third)
    await me.press(me.button(t('application-admin:release.action'), me.dialog))
    await expect.poll(() => Promise.all([first, second].map(statusOf))).toEqual(['waitlisted', 'waitlisted'])
    await expect(me.button(t('application-admin:release.open', { count: 1 }))).toBeVisible()
    expect(await statusOf(third)).toBe('in_review')
  })
})
