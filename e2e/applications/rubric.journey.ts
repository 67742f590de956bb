import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { applications } from '#areas/applications/contract/index.ts'
import { callsOf } from '../asking.ts'
import { newPerson, storeToken } from '../learner.ts'
import { forEachProfile, test } from '../profile.ts'
import { tokenOf } from '../sample-people.ts'
import { completeForm } from './complete-form.ts'

forEachProfile(() => {
  test('an administrator gives an intake a rubric of its own; a review that was assigned before keeps the old one', async ({
    me,
    origin,
  }) => {
    const { page, t } = me
    const call = callsOf(page)
    const admin = await tokenOf(origin, 'applications')
    const name = randomUUID().slice(0, 8)
    const title = { 'en-US': name, 'es-MX': name, 'ja-JP': name }
    const { id: intake_id } = await call(applications.saveIntake, { title }, admin)
    const { industries } = await call(applications.form, {})
    const { email, token } = await newPerson(page, origin, { locale: me.profile.locale })
    const newReview = async () => {
      const { id } = await call(applications.create, {
        intake_id,
        industry_ids: [industries[0]!.id],
        submit: true,
        ...completeForm(`Escarcha ${name}`),
      })
      const { version } = await call(applications.adminGet, { id }, admin)
      const { reviews } = await call(applications.manage, { id, version, action: 'assign', email }, admin)
      return reviews[0]!.id
    }
    const before = await newReview()

    await storeToken(page, admin)
    await page.goto(`/admin/application-management?intake=${intake_id}`)
    await me.press(me.button(t('application-admin:list.intakes')))
    const row = me.dialog.getByRole('listitem').filter({ hasText: name })
    await me.press(row.getByRole('button', { name: t('application-admin:rubric.edit'), exact: true }))
    const { locale } = me.profile
    await me.choose(me.dialog.getByRole('radio', { name: t(`kernel:locales.${locale}`) }))
    const first = me.dialog.getByRole('listitem').first()
    await me.press(first.locator('summary'))
    await me.looksRight()
    const question = `Would you wait for it, ${name}?`
    await me.type(first.getByLabel(t('application-admin:rubric.question')), question)
    await me.press(me.dialog.getByRole('button', { name: t('application-admin:rubric.add') }))
    await expect(me.dialog.getByRole('listitem')).toHaveCount(6)
    const last = me.dialog.getByRole('listitem').last()
    await me.press(me.button(t('application-admin:rubric.save'), me.dialog))
    await expect(last.getByText(t('kernel:fields.required')).first()).toBeVisible()
    await me.looksRight()
    await me.press(
      last.getByRole('button', {
        name: t('application-admin:rubric.remove', { name: t('application-admin:rubric.criterion', { n: 6 }) }),
      }),
    )
    await me.press(me.button(t('application-admin:rubric.save'), me.dialog))
    await expect(page.getByText(t('application-admin:rubric.saved'))).toBeVisible()

    const after = await newReview()
    await storeToken(page, token)
    await page.goto(`/ailab/founders/reviews/${before}`)
    await expect(page.getByText(t('applications:rubric.problem.question')).first()).toBeVisible()
    await page.goto(`/ailab/founders/reviews/${after}`)
    await expect(page.getByText(question).first()).toBeVisible()
    await expect(page.getByText(t('applications:rubric.problem.question'))).toHaveCount(0)
    await me.looksRight()
  })
})
