import { expect } from '@playwright/test'
import sharp from 'sharp'
import { newPerson } from '../learner.ts'
import { mailTo } from '../mailbox.ts'
import { forEachProfile, test } from '../profile.ts'
import { settings, settingsHeading, signIn } from './settings-page.ts'

const password = 'one long sentence'

forEachProfile(({ locale }) => {
  test('photo, new address, data, deletion, and canceling the deletion', async ({ me, page, origin }) => {
    const { t, dialog } = me
    const { email } = await newPerson(page, origin, { locale, password })
    await page.goto(settings)
    await expect(settingsHeading(me)).toBeVisible()
    const file = page.getByLabel(t('account:photo.choose'))
    await file.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
    await expect(page.getByText(t('account:photo.wrong_kind'))).toBeVisible()
    await file.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(5_000_001) })
    await expect(page.getByText(t('account:photo.too_large', { size: 5, max: 5 }))).toBeVisible()
    const portrait = await sharp({ create: { width: 600, height: 900, channels: 3, background: '#ff6a3d' } })
      .png()
      .toBuffer()
    await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: portrait })
    await me.looksRight()
    await me.press(me.button(t('account:photo.use')))
    await expect(page.getByText(t('account:photo.saved'))).toBeVisible()
    await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', /^\/files\//)

    const withoutFile = await page.context().newPage()
    await withoutFile.route('**/files/**', route => route.fulfill({ status: 404 }))
    await withoutFile.goto(page.url())
    await expect(withoutFile.getByRole('banner').getByText('LF', { exact: true })).toBeVisible()
    await expect(withoutFile.locator('img[data-photo]')).toHaveCount(0)
    await withoutFile.close()

    await me.press(me.link(t('account:settings.tab_security')))
    const moved = `moved-${email}`
    await me.type(me.field(t('account:email.new')), moved)
    await me.press(me.button(t('account:email.change')))
    const { code } = await mailTo(page, moved)
    const told = (key: string) => mailTo(page, email, ({ subject }) => subject === t(`account:mail.${key}.subject`))
    await told('email_change_notice')
    await me.type(me.field(t('account:code.label')), code ?? '')
    await expect(page.getByText(t('account:email.changed', { email: moved }))).toBeVisible()
    await told('email_changed')

    await me.press(me.link(t('account:settings.tab_data')))
    const download = page.waitForEvent('download')
    await me.press(me.button(t('account:data.export')))
    expect((await download).suggestedFilename()).toMatch(/\.zip$/)
    await me.looksRight()

    await me.press(me.button(t('account:deletion.open')))
    await me.type(dialog.getByRole('textbox'), email)
    await me.press(me.button(t('account:deletion.submit'), dialog))
    await expect(dialog.getByText(t('account:deletion.not_yours'))).toBeVisible()
    await me.looksRight()
    await me.type(dialog.getByRole('textbox'), moved)
    await me.press(me.button(t('account:deletion.submit'), dialog))
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText(t('account:deletion.done'))).toBeVisible()
    expect(await page.evaluate(() => localStorage.authToken)).toBeUndefined()

    await signIn(me, moved, password)
    await me.press(me.button(t('account:deletion.keep')))
    await expect(page.getByText(t('account:deletion.kept'))).toBeVisible()
    await page.goto(`${settings}?tab=data`)
    await expect(page.getByRole('heading', { name: t('account:data.export_title') })).toBeVisible()
    await expect(me.button(t('account:deletion.keep'))).toHaveCount(0)
    await me.looksRight()
  })

  test('after too many wrong passwords the page shows the wait', async ({ me, page }) => {
    const { t } = me
    await page.goto('/login')
    await me.type(me.field(t('account:auth.email')), `waits-${Date.now()}@example.org`)
    const submit = page.locator('form button[type=submit]')
    for (let wrong = 1; wrong <= 6; wrong += 1) {
      await me.type(me.field(t('account:auth.password')), `wrong ${wrong}`)
      await me.press(submit)
      await expect(submit).not.toHaveAttribute('aria-busy')
    }
    const [before = '', after = ''] = t('account:auth.wait', { time: '|' }).split('|')
    await expect(submit).toHaveText(new RegExp(`^${before}0:\\d\\d${after}$`))
    await expect(submit).toBeDisabled()
    await me.looksRight()
  })
})
