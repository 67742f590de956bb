import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { applications } from '#areas/applications/contract/index.ts'
import { criterionKeys } from '#areas/applications/contract/rubric.ts'
import { callsOf } from '../asking.ts'
import { newPerson, storeToken } from '../learner.ts'
import { forEachProfile, test } from '../profile.ts'
import { tokenOf } from '../sample-people.ts'
import { completeForm } from './complete-form.ts'

const day = 86_400_000
const before = 'Two harbors pay us each month.'
const after = 'Three harbors pay us each week.'

forEachProfile(() => {
  test('a reviewer and an administrator read what an answer said before it was changed, and both see where the application is', async ({
    me,
    origin,
  }) => {
    const { page, t } = me
    const call = callsOf(page)
    const { locale } = me.profile
    const admin = await tokenOf(origin, 'applications')
    const founder = await newPerson(page, origin, { locale })
    const reviewer = await newPerson(page, origin, { locale })
    const { industries } = await call(applications.form, {}, founder.token)
    const name = `Escarcha ${randomUUID().slice(0, 8)}`
    const form = {
      ...completeForm(name),
      traction: before,
      industry_ids: [industries[0]!.id],
      submit: true,
    }
    const { id } = await call(applications.create, form, founder.token)
    const manage = async (input: object) => {
      const { version } = await call(applications.adminGet, { id }, admin)
      return call(applications.manage, { id, version, ...input }, admin)
    }
    const { reviews } = await manage({ action: 'assign', email: reviewer.email })
    const [conflict] = (await call(applications.conflicts, { id }, admin)).items
    if (conflict) {
      await manage({
        action: 'conflict',
        conflict_id: conflict.id,
        conflict_state: 'dismissed',
        text: 'A shared domain',
      })
      reviews.push(...(await manage({ action: 'assign', email: reviewer.email })).reviews)
    }
    const review_id = reviews[0]!.id
    const scores = Object.fromEntries(criterionKeys.map(key => [key, 4]))
    const review = { review_id, version: 1, scores, recommendation: 'accept', confidence: 'high', action: 'complete' }
    await call(applications.saveReview, review, reviewer.token)
    await manage({ action: 'move', to: 'in_review' })
    const due_at = new Date(Date.now() + day).toISOString()
    await manage({ action: 'request_info', asks: [{ path: 'traction', question: 'How often?' }], due_at })
    const fields = { traction: { base: before, value: after } }
    await call(applications.edit, { id, fields, action: 'answer_request' }, founder.token)
    await manage({ action: 'decide', decision: 'accepted' })

    await page.context().addCookies([{ name: 'locale', value: locale, url: origin }])
    await storeToken(page, reviewer.token)
    await page.goto(`/ailab/founders/reviews/${review_id}`)
    await expect(page.getByText(t('application-reviews:page.changed', { count: 1 }))).toBeVisible()
    await me.press(page.getByText(t('application-reviews:page.show_changes')))
    await expect(page.locator('del', { hasText: 'Two' })).toBeVisible()
    await expect(page.locator('ins', { hasText: 'Three' })).toBeVisible()
    await me.looksRight()

    await storeToken(page, admin)
    await page.goto(`/admin/application-management/${id}`)
    await expect(page.locator('del', { hasText: 'month' })).toBeVisible()
    await expect(page.locator('ins', { hasText: 'week' })).toBeVisible()
    const map = page.getByRole('region', { name: t('apply:map.title_lab') })
    const unreleased = t('apply:map.unreleased', { outcome: t('apply:statuses.accepted') })
    await expect(map.getByRole('listitem').filter({ hasText: unreleased })).toHaveAttribute('aria-current', 'step')
    await me.looksRight()

    await storeToken(page, founder.token)
    await page.goto(`/ailab/founders/applications/${id}`)
    const own = page.getByRole('region', { name: t('apply:map.title') })
    const here = own.locator('[aria-current=step]')
    await expect(here).toContainText(t('apply:statuses.in_review'))
    await expect(own).not.toContainText(unreleased)
    await me.looksRight()
  })
})
