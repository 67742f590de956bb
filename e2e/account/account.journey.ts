import { expect, type Page } from '@playwright/test'
import { emptyStorage } from '../entering.ts'
import { storeToken, newLearner, newPerson } from '../learner.ts'
import { mailTo } from '../mailbox.ts'
import { forEachProfile, test } from '../profile.ts'
import type { User } from '../user.ts'
import { refuseOnce } from './refuse-once.ts'
import { settings, settingsHeading, signIn } from './settings-page.ts'

const ownPassword = 'one long sentence of mine'
let count = 0
const newAddress = () => `journey-${process.pid}-${Date.now()}-${(count += 1)}@example.org`
const tokenIn = (page: Page) => page.evaluate(() => localStorage.authToken as string | undefined)

/** Registers, from the first page to the mail; the caller uses the code or the link. */
async function register(me: User, email: string, password: string): Promise<void> {
  const { page, t } = me
  await page.goto(`/register?next=${encodeURIComponent(settings)}`)
  await me.type(me.field(t('account:auth.first_name')), 'Ana')
  await me.type(me.field(t('account:auth.last_name')), 'García')
  await me.type(me.field(t('account:auth.email')), email)
  await me.type(me.field(t('account:register.password')), password)
  await me.press(page.getByRole('checkbox', { name: t('account:register.consent') }), 'Space')
  await me.press(me.button(t('account:register.go_on')))
  await me.press(page.getByRole('checkbox', { name: t('account:preferences.purpose.choices.learn.label') }), 'Space')
  for (const role of [1, 8])
    await expect(page.getByText(t('account:interests.roles', { roles: '' }).trim())).toContainText(
      t(`kernel:roles.${role}`),
    )
  await me.looksRight()
  await me.press(me.button(t('account:register.send')))
  await expect(page).toHaveURL(/\/verify/)
}

forEachProfile(({ locale }) => {
  test('a person joins by code, forgets the password, and returns with a new one', async ({ me, page, origin }) => {
    const { t } = me
    const email = newAddress()
    await register(me, email, 'a first long sentence')
    const { code } = await mailTo(page, email)
    const field = me.field(t('account:code.label'))
    await me.type(field, code === '000000' ? '000001' : '000000')
    await expect(page.getByText(t('account:code.tries_left', { count: 4 }))).toBeVisible()
    await me.looksRight()
    // Pasted as mail programs copy it: in two groups.
    await me.type(field, `${code?.slice(0, 3)} ${code?.slice(3)}`)
    await expect(settingsHeading(me)).toBeVisible()
    expect(JSON.parse((await page.evaluate(() => localStorage.userRoles)) as string)).toEqual([1, 8])

    await emptyStorage(page, origin)
    await signIn(me, email, 'not the password')
    await expect(page.getByRole('alert')).toHaveText(t('account:failures.sign_in.wrong'))
    await expect(me.field(t('account:auth.email'))).toHaveValue(email)

    await me.press(me.button(t('account:login.reset')))
    await expect(me.field(t('account:auth.email'))).toHaveValue(email)
    await me.press(me.button(t('account:magic.send')))
    await expect(page).toHaveURL(/\/verify/)
    const reset = await mailTo(page, email, ({ subject }) => subject === t('account:mail.reset.subject'))
    await me.type(me.field(t('account:code.label')), reset.code ?? '')
    const fresh = me.field(t('account:password.new'))
    await me.type(fresh, 'password')
    await me.press(me.button(t('account:password.save')))
    await expect(page.getByText(t('kernel:fields.too_common'))).toBeVisible()
    await me.looksRight()
    await me.type(fresh, 'a second long sentence')
    await me.press(me.button(t('account:password.save')))
    await expect(page).toHaveURL(/\/login/)

    await signIn(me, email, 'a second long sentence')
    await expect(settingsHeading(me)).toBeVisible()
    await expect(page.getByText(t('account:login.last', { lastLoginTime: '' }).trim())).toBeVisible()
  })

  test('a person joins by the link, and makes a token that is shown once', async ({ me, context }) => {
    const { t } = me
    const email = newAddress()
    await register(me, email, ownPassword)
    const { link } = await mailTo(me.page, email)
    const other = me.at(await context.newPage())
    const { page, dialog } = other
    await page.goto(link ?? '')
    await expect(other.page.getByRole('heading', { name: t('account:link.sign_up_title') })).toBeVisible()
    expect(await tokenIn(page), 'opening the link signs nobody in').toBeUndefined()
    await other.press(other.button(t('account:link.sign_up_button')))
    await expect(settingsHeading(other)).toBeVisible()
    // The waiting tab continues by itself.
    await expect(settingsHeading(me)).toBeVisible()

    await other.press(other.link(t('account:settings.tab_security')))
    // The password chosen at the start is valid: this browser began the sign-up.
    await expect(other.link(t('account:password.change'))).toBeVisible()

    await other.press(other.link(t('account:settings.tab_tokens')))
    await other.press(other.button(t('account:tokens.make')))
    await other.type(other.field(t('account:tokens.name'), dialog), 'Reading agent')
    await refuseOnce(page, '**/v2/api/user/tokens/add', 'step_up.required')
    await other.press(other.button(t('account:tokens.make'), dialog))
    const again = page.getByRole('dialog', { name: t('account:step_up.title') })
    await other.type(other.field(t('account:auth.password'), again), ownPassword)
    await other.press(other.button(t('account:step_up.confirm'), again))
    const shown = page.getByRole('dialog', { name: t('account:tokens.made') })
    const secret = await shown.getByLabel(t('account:tokens.secret')).inputValue()
    expect(secret).toMatch(/^alp_[\w-]{43}$/)
    await other.looksRight()
    await other.press(other.button(t('account:tokens.kept'), shown))
    await expect(page.getByText(`…${secret.slice(-4)}`)).toBeVisible()
    await page.reload()
    await expect(page.getByText('Reading agent')).toBeVisible()
    await expect(page.getByText(secret)).toHaveCount(0)
    await other.looksRight()

    const asToken = { headers: { authorization: `Bearer ${secret}` }, data: {} }
    const isKnown = async () =>
      (await (await page.request.post('/v2/api/user/who_am_i', asToken)).json()).result as boolean
    expect(await isKnown()).toBe(true)
    await other.press(other.button(`${t('account:tokens.end')}: Reading agent`))
    await other.press(other.button(t('account:tokens.end'), dialog))
    await expect(page.getByText(t('account:tokens.none'))).toBeVisible()
    expect(await isKnown()).toBe(false)
  })

  test('language and colour mode are stored, in the browser and in the profile', async ({
    me,
    page,
    companion,
    origin,
  }) => {
    const token = await newLearner(page, origin, locale)
    await page.goto(`${settings}?tab=preferences`)
    // By its options: its name changes with the language.
    const language = page.getByRole('main').locator('select:has(option[value="ja-JP"])')
    const other = locale === 'es-MX' ? 'en-US' : 'es-MX'
    await me.select(language, other)
    const elsewhere = await companion({ locale: other })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(elsewhere.t('account:settings.title'))
    await me.choose(page.getByRole('radio', { name: elsewhere.t('account:display.dark') }))
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(elsewhere.t('account:settings.title'))
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')

    await storeToken(elsewhere.page, token)
    await elsewhere.page.goto(settings)
    await expect(settingsHeading(elsewhere)).toBeVisible()
    await expect(elsewhere.page.locator('html')).toHaveAttribute('data-mode', 'dark')
    await elsewhere.looksRight()
  })

  test('signing out elsewhere ends that session', async ({ me, page, companion, origin }) => {
    const { t } = me
    const { email } = await newPerson(page, origin, { locale, password: ownPassword })
    const there = await companion()
    await signIn(there, email, ownPassword)
    await expect(settingsHeading(there)).toBeVisible()
    await page.goto(`${settings}?tab=security`)
    await me.press(page.getByRole('button', { name: `${t('account:sessions.end')}: ` }))
    await expect(page.getByText(t('account:sessions.ended', { count: 1 }))).toBeVisible()
    await me.looksRight()
    await expect(there.page).toHaveURL(`${origin}/`)
    await expect(there.page.getByRole('status')).toContainText(there.t('app:arrival.session'))
    expect(await tokenIn(there.page)).toBeUndefined()
  })
})
