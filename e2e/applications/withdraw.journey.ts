import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { applications } from '#areas/applications/contract/index.ts'
import { newLearner } from '../learner.ts'
import { forEachProfile, test } from '../profile.ts'
import { completeForm } from './complete-form.ts'

forEachProfile(() => {
  test('a founder without an account withdraws an application, saves it to an account, and copies it into a new draft', async ({
    me,
    origin,
  }) => {
    const { page, t } = me
    const name = `Escarcha ${randomUUID().slice(0, 8)}`
    const post = async <T>(path: string, data: object): Promise<T> => {
      const answer = await page.request.post(origin + path, { data })
      expect(answer.ok(), await answer.text()).toBe(true)
      return (await answer.json()) as T
    }
    const { industries } = await post<{ industries: { id: string }[] }>(applications.form.path, {})
    const { id, edit_token } = await post<{ id: string; edit_token: string }>(applications.create.path, {
      ...completeForm(name),
      industry_ids: [industries[0]!.id],
      submit: true,
    })
    await page.goto(`/apply#${id}.${edit_token}`)
    await expect(me.heading(name)).toBeVisible()
    await me.press(me.button(t('apply:manage.withdraw')))
    await me.press(me.button(t('apply:manage.withdraw'), me.dialog))
    await expect(page.getByText(t('apply:next.guest.withdrawn'))).toBeVisible()
    await expect(me.button(t('apply:manage.withdraw'))).toBeHidden()
    await me.looksRight()

    await newLearner(page, origin, me.profile.locale)
    await page.goto('/apply')
    await me.press(me.button(t('apply:claim.claim')))
    await expect(page).toHaveURL(new RegExp(`/ailab/founders/applications/${id}$`))
    await expect(page.getByText(t('apply:next.withdrawn'))).toBeVisible()
    await me.looksRight()
    await me.press(me.button(t('apply:manage.copy')))
    await expect(page).not.toHaveURL(new RegExp(`${id}$`))
    await expect(me.heading(name)).toBeVisible()
    await expect(page.locator('[data-field="solution"]')).toHaveValue('A forecast')
  })
  test('a link to another application leaves the one that was started in this browser within reach', async ({
    me,
    origin,
  }) => {
    const { page, t } = me
    const field = page.locator('[data-field="solution"]')
    await page.goto('/apply')
    await me.type(field, 'The one that was started here.')
    await expect(page.getByRole('status').filter({ hasText: t('apply:form.saved') })).toBeVisible()
    const answer = await page.request.post(origin + applications.create.path, { data: { solution: 'Another one.' } })
    const { id, ref, edit_token } = (await answer.json()) as { id: string; ref: string; edit_token: string }
    await page.goto('/robots.txt')
    await page.goto(`/apply#${id}.${edit_token}`)
    await expect(field).toHaveValue('Another one.')
    await me.looksRight()
    await page.reload()
    await expect(field).toHaveValue('Another one.')
    const others = page.getByRole('region', { name: t('apply:link.others') })
    await expect(others.getByRole('button')).toHaveText(/AP-\d+/)
    await me.press(others.getByRole('button'))
    await expect(field).toHaveValue('The one that was started here.')
    await expect(others.getByRole('button')).toHaveText(t('apply:link.open_ref', { ref }))
  })
})
