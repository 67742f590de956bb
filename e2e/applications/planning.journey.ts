import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { applications } from '#areas/applications/contract/index.ts'
import { criterionKeys } from '#areas/applications/contract/rubric.ts'
import { callsOf } from '../asking.ts'
import { newPerson, storeToken } from '../learner.ts'
import { forEachProfile, test } from '../profile.ts'
import { tokenOf } from '../sample-people.ts'
import { completeForm } from './complete-form.ts'

/** An intake of blind review of its own, with this many submitted applications in their order. */
async function newIntake(page: Page, origin: string, count: number) {
  const call = callsOf(page)
  const admin = await tokenOf(origin, 'applications')
  const name = randomUUID().slice(0, 8)
  const intake = { title: { 'en-US': name, 'es-MX': name, 'ja-JP': name }, blind: true, reviews_wanted: 2 }
  const { id: intake_id } = await call(applications.saveIntake, intake, admin)
  const { industries } = await call(applications.form, {})
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) {
    const sent = {
      ...completeForm(`Escarcha ${name} ${n}`),
      intake_id,
      industry_ids: [industries[0]!.id],
      submit: true,
    }
    ids.push((await call(applications.create, sent)).id)
  }
  return { call, admin, intake_id, ids }
}

forEachProfile(() => {
  test('an administrator plans reviews and releases the plan; once they are written, the lab says where another one would matter', async ({
    me,
    origin,
  }) => {
    const { page, t } = me
    const { call, admin, intake_id, ids } = await newIntake(page, origin, 3)
    const reviewers = [await newPerson(page, origin), await newPerson(page, origin)]
    const { locale } = me.profile
    await page.context().addCookies([{ name: 'locale', value: locale, url: origin }])
    await storeToken(page, admin)
    const list = `/admin/application-management?intake=${intake_id}`
    await page.goto(list)
    await me.press(me.button(t('application-admin:plan.open_plan')))
    const dialog = page.getByRole('dialog')
    await me.press(dialog.getByRole('button', { name: t('application-admin:plan.add') }))
    await expect(dialog.getByLabel(t('application-admin:reviews.email'))).toHaveAttribute('aria-invalid', 'true')
    for (const { email } of reviewers) {
      await me.type(dialog.getByLabel(t('application-admin:reviews.email')), email)
      await me.press(dialog.getByRole('button', { name: t('application-admin:plan.add') }))
      await expect(dialog.getByText(email).first()).toBeVisible()
    }
    await me.looksRight()
    await me.press(dialog.getByRole('button', { name: t('application-admin:plan.make') }))
    await expect(dialog.getByText(t('application-admin:plan.summary', { count: 6 }))).toBeVisible()
    await me.looksRight()
    for (const { token } of reviewers) expect((await call(applications.myReviews, {}, token)).items).toEqual([])
    await me.press(dialog.getByRole('button', { name: t('application-admin:plan.release', { count: 6 }) }))
    await expect(dialog).toBeHidden()

    const scores = [
      [5, 3, 1],
      [2, 3, 1],
    ]
    for (const [at, { token }] of reviewers.entries())
      for (const { id: review_id, ref } of (await call(applications.myReviews, {}, token)).items) {
        const all = await call(applications.adminList, { intake_id, q: ref }, admin)
        const score = scores[at]![ids.indexOf(all.items[0]!.id)]!
        await call(
          applications.saveReview,
          {
            review_id,
            version: 1,
            scores: Object.fromEntries(criterionKeys.map(key => [key, score])),
            recommendation: 'waitlist',
            confidence: 'fair',
            action: 'complete',
          },
          token,
        )
      }
    await page.goto(list)
    await me.press(me.button(t('application-admin:compare.open')))
    await expect(dialog.getByRole('table')).toHaveCount(2)
    await me.looksRight()
    await me.type(dialog.getByLabel(t('application-admin:compare.places')), '1')
    await me.press(dialog.getByRole('button', { name: t('application-admin:compare.find') }))
    await expect(dialog.getByText(t('application-admin:compare.found', { count: 2 }))).toBeVisible()
    await me.looksRight()
  })

  test('a founder is told where an answer says who applies, before it goes to blind review', async ({ me, origin }) => {
    const { page, t } = me
    const { call, intake_id } = await newIntake(page, origin, 0)
    const { token } = await newPerson(page, origin, { locale: me.profile.locale })
    const { id } = await call(applications.create, { ...completeForm('Escarcha'), intake_id }, token)
    await page.goto(`/ailab/founders/applications/${id}`)
    const solution = page.locator('[data-field="solution"]')
    const warning = page.getByText(t('apply:leaks.title'))
    await expect(solution).toHaveValue('A forecast')
    await expect(warning).toBeHidden()
    await me.type(solution, 'Escarcha sends a forecast')
    await expect(warning).toBeVisible()
    const item = page.getByRole('listitem').filter({ hasText: t('apply:fields.solution.label') })
    await expect(item.filter({ has: page.locator('q', { hasText: 'Escarcha' }) })).toBeVisible()
    await me.looksRight()
    await me.type(solution, 'We send a forecast')
    await expect(warning).toBeHidden()
  })
})
