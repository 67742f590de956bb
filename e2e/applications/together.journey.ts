import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { applications } from '#areas/applications/contract/index.ts'
import { callsOf } from '../asking.ts'
import { newPerson, storeToken } from '../learner.ts'
import { mailTo } from '../mailbox.ts'
import { forEachProfile, test } from '../profile.ts'

forEachProfile(() => {
  test('two founders who change one answer at once see both texts, and what neither has saved is there after a reload', async ({
    me,
    origin,
    companion,
  }) => {
    const { page, t } = me
    const { locale } = me.profile
    const call = callsOf(page)
    const other = await newPerson(page, origin, { locale, last_name: 'Iseki' })
    const owner = await newPerson(page, origin, { locale })
    const name = `Escarcha ${randomUUID().slice(0, 8)}`
    const { id } = await call(applications.create, { company: { name }, traction: 'One harbor pays.' }, owner.token)
    await call(applications.edit, { id, action: 'invite', email: other.email, role: 'editor' }, owner.token)
    const { link } = await mailTo(page, other.email, mail => mail.link?.includes('token=') ?? false)
    const token = /token=([\w-]+)/.exec(link!)![1]
    await call(applications.acceptInvitation, { token }, other.token)

    const field = '[data-field="traction"]'
    const path = `/ailab/founders/applications/${id}`
    const second = await companion()
    await storeToken(second.page, other.token)
    await second.page.goto(path)
    await expect(second.page.locator(field)).toHaveValue('One harbor pays.')
    await page.goto(path)
    await expect(page.locator(field)).toHaveValue('One harbor pays.')

    await page.context().setOffline(true)
    await me.type(page.locator(field), 'Two harbors pay us.')
    await second.type(second.page.locator(field), 'Three harbors pay us.')
    await expect
      .poll(async () => (await call(applications.get, { id }, other.token)).fields.traction)
      .toBe('Three harbors pay us.')
    await page.context().setOffline(false)
    const clash = page.getByRole('alert').filter({ hasText: t('apply:clash.title') })
    await expect(clash).toContainText('Two harbors pay us.')
    await expect(clash).toContainText('Three harbors pay us.')
    await me.looksRight()
    await me.press(clash.getByRole('button', { name: t('apply:clash.use_mine') }))
    await expect(clash).toHaveCount(0)
    await expect(second.page.locator(field)).toHaveValue('Two harbors pay us.')

    await page.context().setOffline(true)
    await me.type(page.locator(field), 'Four harbors pay us.')
    await page.context().setOffline(false)
    await page.reload()
    await expect(page.locator(field)).toHaveValue('Four harbors pay us.')
    await expect
      .poll(async () => (await call(applications.get, { id }, owner.token)).fields.traction)
      .toBe('Four harbors pay us.')

    await me.press(page.getByRole('button', { name: /Iseki/ }))
    await expect(page.getByRole('menuitemradio', { checked: true })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(second.page.getByText(t('apply:manage.read_only'))).toBeVisible()
    await second.press(second.button(t('apply:people.leave')))
    await second.press(second.button(t('apply:people.leave'), second.dialog))
    await expect(second.page).toHaveURL(/\/founders\/applications$/)
    await expect(page.getByRole('button', { name: /Iseki/ })).toHaveCount(0)
  })
})
