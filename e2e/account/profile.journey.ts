import { expect } from '@playwright/test'
import { enter } from '../entering.ts'
import { newLearner } from '../learner.ts'
import { forEachProfile, test } from '../profile.ts'
import { settings } from './settings-page.ts'

forEachProfile(({ locale }) => {
  test('two tabs change one profile: other fields are merged, the same field is asked about', async ({
    me,
    page,
    origin,
  }) => {
    const { t } = me
    await newLearner(page, origin, locale)
    await page.goto(settings)
    const names = page.getByRole('form', { name: t('account:names.title') })
    const first = me.field(t('account:fields.first_name'), names)
    const last = me.field(t('account:fields.last_name'), names)
    const save = me.button(t('kernel:actions.save'), names)
    await expect(first).toHaveValue('Lucía')
    const elsewhere = (fields: object) =>
      page.evaluate(async changed => {
        const headers = { 'content-type': 'application/json', authorization: `Bearer ${localStorage.authToken}` }
        const own = await (await fetch('/v2/api/user/personal_info', { method: 'POST', headers, body: '{}' })).json()
        const answer = await fetch('/v2/api/user/update_info', {
          method: 'PUT',
          headers,
          body: JSON.stringify({ ...changed, version: own.version }),
        })
        return answer.status
      }, fields)

    await me.type(last, 'Haddad')
    expect(await elsewhere({ function: ['Policy researcher', 'Editor'] })).toBe(200)
    await me.press(save)
    await expect(page.getByText(t('account:settings.saved'), { exact: true })).toBeVisible()
    await expect(page.getByText('Editor', { exact: true })).toBeVisible()

    await me.type(first, 'Nora')
    expect(await elsewhere({ first_name: 'Nour' })).toBe(200)
    await me.press(save)
    const conflict = names.getByRole('table')
    await expect(conflict.getByText('Nora')).toBeVisible()
    await expect(conflict.getByText('Nour')).toBeVisible()
    await me.looksRight()
    await me.press(me.button(t('account:conflict.keep_mine'), names))
    await expect(conflict).toBeHidden()
    await page.reload()
    await expect(first).toHaveValue('Nora')
    await expect(last).toHaveValue('Haddad')
  })

  test('what was typed in the profile survives a reload, unless it is discarded', async ({ me, page, origin }) => {
    const { t } = me
    await newLearner(page, origin, locale)
    await page.goto(settings)
    page.on('dialog', dialog => void dialog.accept())
    const name = me.field(t('account:fields.first_name'))
    await expect(name).toHaveValue('Lucía')
    await me.type(name, 'Draft')
    await page.reload()
    await expect(name).toHaveValue('Draft')
    await me.looksRight()
    await me.press(me.button(t('account:settings.discard')))
    await expect(name).toHaveValue('Lucía')
    await page.reload()
    await expect(name).toHaveValue('Lucía')
  })

  test('leaving with unsaved work asks first', async ({ me, page, origin }) => {
    const { t } = me
    await enter(page, origin, 'investor', settings, locale)
    await me.type(me.field(t('account:fields.first_name')), 'Somebody else')
    const messages: string[] = []
    page.on('dialog', dialog => {
      messages.push(dialog.message())
      void dialog.dismiss()
    })
    await me.press(me.link(t('account:settings.tab_security')))
    await expect.poll(() => messages.length).toBe(1)
    await expect(me.field(t('account:fields.first_name'))).toHaveValue('Somebody else')
  })

  test('a profile is public only while its owner wants it', async ({ me, page, companion, origin }) => {
    const { t } = me
    await newLearner(page, origin, locale)
    await page.goto(settings)
    const form = page.getByRole('form', { name: t('account:visibility.title') })
    const shown = form.getByRole('checkbox', { name: t('account:visibility.is_public') })
    const save = me.button(t('kernel:actions.save'), form)
    await me.press(shown, 'Space')
    await me.press(save)
    await expect(page.getByText(t('account:settings.saved'), { exact: true })).toBeVisible()
    const address = await me.link(t('account:visibility.see')).getAttribute('href')
    const visitor = await companion()
    expect((await visitor.page.goto(address ?? ''))?.status()).toBe(200)
    await expect(visitor.page.getByRole('heading', { level: 1 })).toContainText('Ferrer')
    await visitor.looksRight()
    await me.press(shown, 'Space')
    await me.press(save)
    await expect.poll(async () => (await visitor.page.reload())?.status()).toBe(404)
  })
})
