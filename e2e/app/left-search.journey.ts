import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { applications } from '#areas/applications/contract/index.ts'
import { completeForm } from '../applications/complete-form.ts'
import { callsOf } from '../asking.ts'
import { storeToken } from '../learner.ts'
import { forEachProfile, test } from '../profile.ts'
import { tokenOf } from '../sample-people.ts'

forEachProfile(() => {
  test('a link that is followed right after typing opens its page, and the typed search does not bring the list back', async ({
    me: { page },
    origin,
  }) => {
    const call = callsOf(page)
    const admin = await tokenOf(origin, 'applications')
    const season = randomUUID().slice(0, 8)
    const title = { 'en-US': season, 'es-MX': season, 'ja-JP': season }
    const { id: intake_id } = await call(applications.saveIntake, { title }, admin)
    const { industries } = await call(applications.form, {})
    const name = `Escarcha ${randomUUID().slice(0, 8)}`
    const form = { intake_id, industry_ids: [industries[0]!.id], submit: true, ...completeForm(name) }
    await call(applications.create, form)
    await storeToken(page, admin)
    await page.goto(`/admin/application-management?intake=${intake_id}`)
    const link = page.getByRole('table').getByRole('link')
    await expect(link).toHaveText(name)
    const address = new URL((await link.getAttribute('href')) ?? '', origin).href
    // The next frames come late, so that the pause in typing ends between the press and its page.
    await page
      .getByRole('main')
      .getByRole('searchbox')
      .evaluate((field: HTMLInputElement) => {
        const draw = window.requestAnimationFrame.bind(window)
        window.requestAnimationFrame = run => window.setTimeout(() => draw(run), 600)
        field.focus()
        document.execCommand('insertText', false, 'a')
        // Here, because an action from outside would come after the pause.
        document.querySelector<HTMLAnchorElement>('table a')!.click()
      })
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    expect(page.url()).toBe(address)
  })
})
