import { expect } from '@playwright/test'
import { samplePassword } from '#areas/account/contract/sample.ts'
import { emptyStorage } from '../entering.ts'
import { newPerson } from '../learner.ts'
import { mailTo } from '../mailbox.ts'
import { forEachProfile, test } from '../profile.ts'
import { sampleEmail } from '../sample-people.ts'
import { settings, settingsHeading } from './settings-page.ts'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'

forEachProfile(({ locale }) => {
  test('the phone signs in the other device, by the two digits that it shows', async ({ page, companion, origin }) => {
    const { email } = await newPerson(page, origin, { locale })
    const desk = await companion({ viewport: { width: 1_280, height: 800 } })
    const { t } = desk
    await desk.page.goto(`/magic-login?next=${encodeURIComponent(settings)}`)
    await desk.type(desk.field(t('account:auth.email')), email)
    await desk.press(desk.button(t('account:magic.send')))
    const digits = await desk.page.getByLabel(t('account:magic.match_label')).innerText()
    expect(digits).toMatch(/^\d\d$/)
    await desk.looksRight()

    const phone = await companion({ viewport: { width: 390, height: 844 }, userAgent: iPhone })
    const letter = async () => (await mailTo(phone.page, email)).link ?? ''
    // The mail of the sign-up is older.
    await expect.poll(letter).toContain('/magic-login')
    await phone.page.goto(await letter())
    await expect(phone.heading(t('account:link.approve_title'))).toBeVisible()
    const match = phone.field(t('account:link.match'))
    await phone.type(match, digits === '11' ? '22' : '11')
    await phone.press(phone.button(t('account:link.approve_button')))
    await expect(phone.page.getByRole('alert')).toBeVisible()
    await phone.looksRight()
    await phone.type(match, digits)
    await phone.press(phone.button(t('account:link.approve_button')))
    await expect(phone.heading(t('account:link.approved_title'))).toBeVisible()
    await expect(settingsHeading(desk)).toBeVisible()
    expect(await phone.page.evaluate(() => localStorage.authToken), 'the phone itself stays outside').toBeUndefined()
  })

  test('signing in begins in the email, and what was typed as password can be shown', async ({ me, page }) => {
    const { t } = me
    await page.goto(`/login?next=${encodeURIComponent(settings)}`)
    const password = me.field(t('account:auth.password'))
    await expect(me.field(t('account:auth.email'))).toBeFocused()
    await me.type(me.field(t('account:auth.email')), sampleEmail('founder'))
    await me.type(password, samplePassword)
    await expect(password).toHaveAttribute('type', 'password')
    await me.press(page.getByRole('button', { name: t('account:auth.show_password') }), 'Space')
    await expect(password).toHaveAttribute('type', 'text')
    await me.looksRight()
    await me.press(me.button(t('account:login.submit')))
    await expect(page).toHaveURL(new RegExp(`${settings}$`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('a sample account signs in at one click, and `next` never leads outside', async ({ me, page, origin }) => {
    for (const next of ['https://example.org/', '//example.org', '/\\example.org']) {
      await emptyStorage(page, origin)
      await page.goto(`/login?next=${encodeURIComponent(next)}`)
      await me.press(page.getByRole('button', { name: me.t('kernel:roles.8') }))
      await page.waitForURL(url => !url.pathname.startsWith('/login'))
      expect(new URL(page.url()).hostname).toBe('localhost')
    }
  })
})
