import { expect } from '@playwright/test'
import { enter } from '../entering.ts'
import { forEachProfile, test } from '../profile.ts'

forEachProfile(({ locale }) => {
  test('a stranger writes to the lab, and an administrator answers by mail', async ({ me, origin, companion }) => {
    const { page, t } = me
    const name = `Odile ${Date.now()}`
    await page.goto('/')
    await me.press(me.link(t('contact-page:title')))
    await expect(page).toHaveURL(/contact$/)
    const opened = Date.now()
    await me.looksRight()
    const field = (key: 'name' | 'email' | 'message') => page.getByRole('textbox', { name: t(`contact-page:${key}`) })
    await me.press(me.button(t('contact-page:send')))
    await expect(field('name')).toBeFocused()
    await expect(page.getByText(t('kernel:fields.required'))).toHaveCount(3)
    await me.type(field('name'), name)
    await me.type(field('email'), 'odile@press.example')
    await me.type(field('message'), 'May I visit an evening class?')
    // Whoever sends the form within a second of opening it counts as a program.
    await expect.poll(() => Date.now() - opened).toBeGreaterThan(1_000)
    await me.press(me.button(t('contact-page:send')))
    await expect(page.getByText(/^C-\w{8}$/)).toBeVisible()
    await me.looksRight()

    const admin = await companion()
    await enter(admin.page, origin, 'admin', '/admin/contact', locale)
    await admin.looksRight()
    await admin.press(admin.link(name))
    await expect(admin.dialog.getByText('May I visit an evening class?')).toBeVisible()
    await admin.looksRight()
    const assign = t('contact:actions.assign')
    await admin.pick(admin.button(assign, admin.dialog), 'Ruth Ellingboe')
    await expect(admin.button(t('contact:actions.take'), admin.dialog)).toHaveCount(0)
    await admin.type(admin.dialog.getByRole('textbox', { name: t('contact:inbox.reply') }), 'With pleasure.')
    await admin.press(admin.button(t('contact:inbox.send'), admin.dialog))
    await expect(admin.dialog.getByText(t('contact:states.answered'))).toBeVisible()
  })
})
