import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { applications } from '#areas/applications/contract/index.ts'
import { newPerson, storeToken } from '../learner.ts'
import { forEachProfile, test } from '../profile.ts'
import { tokenOf } from '../sample-people.ts'

const form = (name: string) => ({
  company: { name, short_pitch: `${name} tells harbors when to make ice`, stage: 'pilot' },
  problem: { statement: `${name} saw ice melt.`, who: 'Fourteen harbors', evidence: 'We asked nine' },
  solution: 'A forecast',
  user_data: { name: 'Mei Tachibana', email: 'mei@isekijima.example', role: 'Founder' },
  consent: true,
  submit: true,
})

forEachProfile(() => {
  test('an administrator assigns a reviewer, who scores by keyboard; the decision is shown once it is released, and the founder creates the startup', async ({
    me,
    origin,
  }) => {
    const { page, t } = me
    const name = `Escarcha ${randomUUID().slice(0, 8)}`
    const { locale } = me.profile
    const { token: founder } = await newPerson(page, origin, { locale })
    // An address at the founder's domain would be a possible conflict of interest.
    const { token: reviewer, email } = await newPerson(page, origin, { locale, domain: 'reviewers.example' })
    const post = async <T>(path: string, data: object, token: string): Promise<T> => {
      const answer = await page.request.post(origin + path, { data, headers: { authorization: `Bearer ${token}` } })
      expect(answer.ok(), await answer.text()).toBe(true)
      return (await answer.json()) as T
    }
    const { industries } = await post<{ industries: { id: string }[] }>(applications.form.path, {}, founder)
    const sent = { ...form(name), industry_ids: [industries[0]!.id] }
    const { id } = await post<{ id: string }>(applications.create.path, sent, founder)

    await storeToken(page, await tokenOf(origin, 'applications'))
    await page.goto('/admin/application-management')
    await me.type(page.getByRole('searchbox', { name: t('application-admin:list.search') }), name)
    await expect(page).toHaveURL(/[?&]q=/)
    await expect(page.getByRole('table').getByRole('link')).toHaveCount(1)
    await me.press(page.getByRole('link', { name, exact: true }))
    await expect(me.heading(name)).toBeVisible()
    await me.looksRight()
    await me.type(page.getByLabel(t('application-admin:reviews.email')), email)
    await me.press(me.button(t('application-admin:reviews.assign')))
    await expect(page.getByText(t('application-reviews:states.assigned'))).toBeVisible()

    await storeToken(page, reviewer)
    await page.goto('/ailab/founders/reviews')
    await me.press(page.getByRole('article').getByRole('link'))
    await expect(page.getByRole('heading', { name: t('application-reviews:rubric.title') })).toBeVisible()
    const reviewPath = new URL(page.url()).pathname
    await expect(page.locator('body')).not.toContainText(name)
    await me.looksRight()
    for (const key of ['4', 'Enter', '3', 'Enter', '0', 'Enter', '5', 'Enter', '2']) await page.keyboard.press(key)
    await me.choose(
      page.getByRole('radio', { name: t('application-reviews:form.recommendations.accept'), exact: true }),
    )
    await me.choose(page.getByRole('radio', { name: t('application-reviews:form.confidences.high'), exact: true }))
    await me.press(me.button(t('application-reviews:form.complete')))
    await expect(page.getByText(t('application-reviews:page.done_complete'))).toBeVisible()
    await expect(page.getByText(t('application-reviews:others.after_decision'))).toBeVisible()

    await storeToken(page, await tokenOf(origin, 'applications'))
    await page.goto(`/admin/application-management/${id}`)
    await me.press(me.button(t('application-admin:decision.decide')))
    await me.choose(page.getByRole('radio', { name: t('application-admin:decision.choices.accepted'), exact: true }))
    await me.press(me.button(t('application-admin:decision.save')))
    await expect(page.getByText(t('application-admin:decision.pending'))).toBeVisible()
    const before = await post<{ status: string }>(applications.get.path, { id }, founder)
    expect(before.status).toBe('in_review')
    await me.press(me.button(t('application-admin:release.one')))
    await me.press(page.getByRole('dialog').getByRole('button', { name: t('application-admin:release.one') }))
    await expect
      .poll(async () => (await post<{ status: string }>(applications.get.path, { id }, founder)).status)
      .toBe('accepted')
    await expect(page.getByText(t('application-admin:release.running'))).toHaveCount(0)
    await expect(page.getByText(t('apply:statuses.accepted'), { exact: true }).first()).toBeVisible()

    await storeToken(page, reviewer)
    await page.goto(reviewPath)
    await expect(page.getByText(t('application-reviews:others.none'))).toBeVisible()
    await storeToken(page, founder)
    await page.goto(`/ailab/founders/applications/${id}`)
    await expect(page.getByRole('heading', { name: t('studio:founding.title') })).toBeVisible()
    await me.looksRight()
    await me.press(me.button(t('studio:founding.create')))
    await expect(page).toHaveURL(/\/startups\/startup\//)
    await expect(me.heading(name)).toBeVisible()
    await me.looksRight()
  })
})
