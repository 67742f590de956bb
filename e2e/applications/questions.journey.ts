import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { applications } from '#areas/applications/contract/index.ts'
import { callsOf } from '../asking.ts'
import { newPerson, storeToken } from '../learner.ts'
import { forEachProfile, test } from '../profile.ts'
import { tokenOf } from '../sample-people.ts'
import { completeForm } from './complete-form.ts'

forEachProfile(() => {
  test('an administrator adds a question to an intake; a founder must answer it, and the reviewer reads the answer', async ({
    me,
    origin,
  }) => {
    const { page, t } = me
    const { locale } = me.profile
    const call = callsOf(page)
    const admin = await tokenOf(origin, 'applications')
    const name = randomUUID().slice(0, 8)
    const question = `Why this winter, ${name}?`
    const title = { 'en-US': name, 'es-MX': name, 'ja-JP': name }
    const { id: intake_id } = await call(applications.saveIntake, { title }, admin)
    await storeToken(page, admin)
    await page.goto(`/admin/application-management?intake=${intake_id}`)
    await me.press(me.button(t('application-admin:list.intakes')))
    const row = me.dialog.getByRole('listitem').filter({ hasText: name })
    await me.press(me.button(t('application-admin:questions.edit'), row))
    await me.press(me.button(t('application-admin:questions.add'), me.dialog))
    await me.type(me.field(t('application-admin:questions.question', { n: 1 }), me.dialog), question)
    await me.type(me.field(t('application-admin:questions.hint', { n: 1 }), me.dialog), 'In a few words.')
    await me.tick(me.dialog.getByRole('checkbox', { name: t('application-admin:questions.required') }))
    await me.looksRight()
    await me.press(me.button(t('application-admin:questions.save'), me.dialog))
    await expect(page.getByText(t('application-admin:questions.saved'))).toBeVisible()

    const founder = await newPerson(page, origin, { locale })
    const { industries } = await call(applications.form, {})
    const form = {
      intake_id,
      industry_ids: [industries[0]!.id],
      ...completeForm(`Escarcha ${name}`),
    }
    const { id } = await call(applications.create, form, founder.token)
    await storeToken(page, founder.token)
    await page.goto(`/ailab/founders/applications/${id}`)
    await me.press(me.button(t('apply:form.submit')))
    await me.press(me.link(question))
    await me.looksRight()
    await me.type(page.getByLabel(question), 'The sea is warm.')
    await expect
      .poll(async () => (await call(applications.get, { id }, founder.token)).fields['answers.1'])
      .toBe('The sea is warm.')
    await me.press(me.button(t('apply:form.submit')))
    await expect.poll(async () => (await call(applications.get, { id }, founder.token)).status).toBe('submitted')
    await expect(page.getByText(question)).toBeVisible()

    // An address at the founder's domain would be a possible conflict of interest.
    const { email } = await newPerson(page, origin, { locale, domain: 'reviewers.example' })
    const { version } = await call(applications.adminGet, { id }, admin)
    const { reviews } = await call(applications.manage, { id, version, action: 'assign', email }, admin)
    await page.goto(`/ailab/founders/reviews/${reviews[0]!.id}`)
    await expect(page.getByText(question)).toBeVisible()
    await expect(page.getByText('The sea is warm.')).toBeVisible()
  })

  test('the link of an intake opens its own form, which is continued there; the public form stays empty', async ({
    me,
    origin,
  }) => {
    const { page, t } = me
    const call = callsOf(page)
    const admin = await tokenOf(origin, 'applications')
    const name = randomUUID().slice(0, 8)
    const title = { 'en-US': name, 'es-MX': name, 'ja-JP': name }
    const closes = { closes_local: `${new Date().getUTCFullYear() + 1}-07-01T18:00`, time_zone: 'Asia/Tokyo' }
    const { id: intake_id } = await call(applications.saveIntake, { title, ...closes }, admin)
    const question = `Why this winter, ${name}?`
    const questions = [{ question: { 'en-US': question }, required: true }]
    await call(applications.saveQuestions, { intake_id, version: 0, questions }, admin)

    await page.goto(`/apply?intake=${intake_id}`)
    const japanTime = new Intl.DateTimeFormat(me.profile.locale, {
      timeZone: 'Asia/Tokyo',
      timeZoneName: 'longGeneric',
    })
    const zone = japanTime.formatToParts(new Date()).find(({ type }) => type === 'timeZoneName')!.value
    await expect(page.getByText(zone)).toContainText(name)
    await me.looksRight()
    await me.type(page.getByLabel(question), 'The sea is warm.')
    await expect(page.getByRole('status').filter({ hasText: t('apply:form.saved') })).toBeVisible()
    await page.goto('/apply')
    await expect(page.locator('[data-field="solution"]')).toHaveValue('')
    await expect(page.getByText(question)).toHaveCount(0)
    await page.goto(`/apply?intake=${intake_id}`)
    await expect(page.getByLabel(question)).toHaveValue('The sea is warm.')
  })

  test('an answer to a question that changes while the page is open is shown with its question, and never lost', async ({
    me,
    origin,
  }) => {
    const { page, t } = me
    const call = callsOf(page)
    const admin = await tokenOf(origin, 'applications')
    const name = randomUUID().slice(0, 8)
    const title = { 'en-US': name, 'es-MX': name, 'ja-JP': name }
    const { id: intake_id } = await call(applications.saveIntake, { title }, admin)
    const asked = (...texts: string[]) => texts.map(text => ({ question: { 'en-US': text }, required: false }))
    const [first, second, gone] = [`Why this winter, ${name}?`, `Who pays, ${name}?`, `Who else, ${name}?`] as const
    await call(applications.saveQuestions, { intake_id, version: 0, questions: asked(first, gone) }, admin)

    await page.goto(`/apply?intake=${intake_id}`)
    await expect(page.getByLabel(first)).toBeVisible()
    await call(applications.saveQuestions, { intake_id, version: 1, questions: asked(second) }, admin)
    await me.type(page.getByLabel(first), 'The sea is warm.')
    await me.type(page.getByLabel(gone), 'Nobody does.')
    const changed = page.getByRole('alert').filter({ hasText: t('apply:clash.changed_title') })
    await expect(changed).toContainText(first)
    await expect(changed).toContainText('The sea is warm.')
    const removed = page.getByRole('alert').filter({ hasText: t('apply:clash.gone_title') })
    await expect(removed).toContainText(gone)
    await expect(removed).toContainText('Nobody does.')
    await me.looksRight()
    await me.press(removed.getByRole('button', { name: t('apply:clash.remove') }))
    await me.press(changed.getByRole('button', { name: t('apply:clash.keep') }))
    await expect(page.getByRole('alert').filter({ hasText: first })).toHaveCount(0)
    await expect(page.getByRole('status').filter({ hasText: t('apply:form.saved') })).toBeVisible()
    await page.reload()
    await expect(page.getByLabel(second)).toHaveValue('The sea is warm.')
  })
})
