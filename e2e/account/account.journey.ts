import { expect, test, type Page } from '@playwright/test'
import { storeToken, newLearner, newPerson } from '../learner.ts'
import { mailTo } from '../mailbox.ts'
import { translationsIn } from '../translations.ts'
import { inEnglish, otherBrowser } from './english-browser.ts'
import { settings, settingsHeading } from './settings-page.ts'

const t = translationsIn('en-US')

const ownPassword = 'one long sentence of mine'
let count = 0
const newAddress = () => `journey-${process.pid}-${Date.now()}-${(count += 1)}@example.org`

test.beforeEach(async ({ page, baseURL }) => {
  await inEnglish(page, baseURL)
})

/** From the first page to the mail; the caller uses the code or the link. */
async function register(page: Page, email: string, password?: string): Promise<void> {
  await page.goto(`/register?next=${encodeURIComponent(settings)}`)
  await page.getByLabel(t('account:auth.first_name')).fill('Ana')
  await page.getByLabel(t('account:auth.last_name')).fill('García')
  await page.getByLabel(t('account:auth.email')).fill(email)
  if (password) await page.getByLabel(t('account:register.password')).fill(password)
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  await page.getByRole('button', { name: t('account:register.go_on') }).click()
  await page.getByRole('checkbox', { name: /Learn about AI/ }).check()
  await expect(page.getByText(/Your roles: Member and Founder & Learner/)).toBeVisible()
  await page.getByRole('button', { name: t('account:register.send') }).click()
  await expect(page).toHaveURL(/\/verify/)
}

async function signIn(page: Page, email: string, password: string, next = settings): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(next)}`)
  await page.getByLabel(t('account:auth.email')).fill(email)
  await page.getByRole('textbox', { name: t('account:auth.password') }).fill(password)
  await page.getByRole('button', { name: t('account:login.submit') }).click()
}

test('a person joins by code, forgets the password, and returns with a new one', async ({ page }) => {
  const email = newAddress()
  await register(page, email, 'a first long sentence')
  const { code } = await mailTo(page, email)
  await page.getByLabel(t('account:code.label')).fill(code === '000000' ? '000001' : '000000')
  await expect(page.getByText(/4 tries left/)).toBeVisible()
  // Pasted as mail programs copy it: in two groups.
  await page.getByLabel(t('account:code.label')).fill(`${code?.slice(0, 3)} ${code?.slice(3)}`)
  await expect(settingsHeading(page)).toBeVisible()
  expect(JSON.parse((await page.evaluate(() => localStorage.userRoles)) as string)).toEqual([1, 8])

  await page.evaluate(() => localStorage.clear())
  await signIn(page, email, 'not the password')
  await expect(page.getByRole('alert')).toHaveText('Wrong Username or Password')
  await expect(page.getByLabel(t('account:auth.email'))).toHaveValue(email)

  await page.getByRole('button', { name: t('account:login.reset') }).click()
  await expect(page.getByLabel(t('account:auth.email'))).toHaveValue(email)
  await page.getByRole('button', { name: t('account:magic.send') }).click()
  await expect(page).toHaveURL(/\/verify/)
  const reset = await mailTo(page, email, ({ subject }) => subject === 'Choose a new password')
  await page.getByLabel(t('account:code.label')).fill(reset.code ?? '')
  await page.getByRole('textbox', { name: t('account:password.new') }).fill('password')
  await page.getByRole('button', { name: t('account:password.save') }).click()
  await expect(page.getByText(/too common/)).toBeVisible()
  await page.getByRole('textbox', { name: t('account:password.new') }).fill('a second long sentence')
  await page.getByRole('button', { name: t('account:password.save') }).click()
  await expect(page).toHaveURL(/\/login/)

  await signIn(page, email, 'a second long sentence')
  await expect(settingsHeading(page)).toBeVisible()
  await expect(page.getByText(/^Last Login at /)).toBeVisible()
})

test('a person joins by the link, and makes a token that is shown once', async ({ page, context }) => {
  const email = newAddress()
  await register(page, email, 'a long sentence of mine')
  const { link } = await mailTo(page, email)
  const tab = await context.newPage()
  await tab.goto(link ?? '')
  await expect(tab.getByRole('heading', { name: t('account:link.sign_up_title') })).toBeVisible()
  expect(await tab.evaluate(() => localStorage.authToken), 'opening the link signs nobody in').toBeUndefined()
  await tab.getByRole('button', { name: t('account:link.sign_up_button') }).click()
  await expect(settingsHeading(tab)).toBeVisible()
  // The waiting tab continues by itself.
  await expect(settingsHeading(page)).toBeVisible()

  await tab.getByRole('link', { name: t('account:settings.tab_security') }).click()
  // The password chosen at the start is valid: this browser began the sign-up.
  await expect(tab.getByRole('link', { name: t('account:password.change') })).toBeVisible()

  await tab.getByRole('link', { name: t('account:settings.tab_tokens') }).click()
  await tab.getByRole('button', { name: t('account:tokens.make') }).click()
  const dialog = tab.getByRole('dialog', { name: t('account:tokens.make') })
  await dialog.getByLabel(t('account:tokens.name')).fill('Reading agent')
  await refuseOnce(tab, '**/v2/api/user/tokens/add', 'step_up.required')
  await dialog.getByRole('button', { name: t('account:tokens.make') }).click()
  const again = tab.getByRole('dialog', { name: t('account:step_up.title') })
  await again.getByRole('textbox', { name: t('account:auth.password') }).fill('a long sentence of mine')
  await again.getByRole('button', { name: t('account:step_up.confirm') }).click()
  const shown = tab.getByRole('dialog', { name: t('account:tokens.made') })
  const secret = await shown.getByLabel(t('account:tokens.secret')).inputValue()
  expect(secret).toMatch(/^alp_[\w-]{43}$/)
  await shown.getByRole('button', { name: t('account:tokens.kept') }).click()
  await expect(tab.getByText(`…${secret.slice(-4)}`)).toBeVisible()
  await tab.reload()
  await expect(tab.getByText('Reading agent')).toBeVisible()
  await expect(tab.getByText(secret)).toHaveCount(0)

  const asToken = { headers: { authorization: `Bearer ${secret}` }, data: {} }
  expect((await (await tab.request.post('/v2/api/user/who_am_i', asToken)).json()).result).toBe(true)
  await tab.getByRole('button', { name: 'Revoke: Reading agent' }).click()
  await tab
    .getByRole('dialog')
    .getByRole('button', { name: t('account:tokens.end') })
    .click()
  await expect(tab.getByText(t('account:tokens.none'))).toBeVisible()
  expect((await (await tab.request.post('/v2/api/user/who_am_i', asToken)).json()).result).toBe(false)
})

/** The server requires a step-up only ten minutes after signing in; here it requires one at once. */
async function refuseOnce(page: Page, url: string, code: string): Promise<void> {
  await page.route(
    url,
    route =>
      route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        body: JSON.stringify({ type: 'about:blank', title: code, status: 403, code }),
      }),
    { times: 1 },
  )
}

test('language and colour mode are stored, in the browser and in the profile', async ({ page, browser, baseURL }) => {
  const token = await newLearner(page, baseURL!)
  await page.goto(`${settings}?tab=preferences`)
  await page
    .getByRole('main')
    .getByLabel(t('account:preferences.language.label'), { exact: true })
    .selectOption('es-MX')
  await expect(page.getByRole('heading', { level: 1, name: 'Configuración del perfil' })).toBeVisible()
  await page.getByText('Oscuro', { exact: true }).click()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Configuración del perfil' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')

  const elsewhere = await (await browser.newContext({ baseURL, locale: 'en-US' })).newPage()
  await storeToken(elsewhere, token)
  await elsewhere.goto(settings)
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Configuración del perfil' })).toBeVisible()
  await expect(elsewhere.locator('html')).toHaveAttribute('data-mode', 'dark')
  await elsewhere.context().close()
})

test('signing out elsewhere ends that session', async ({ page, browser, baseURL }) => {
  const { email } = await newPerson(page, baseURL!, { password: ownPassword })
  const there = await otherBrowser(browser, {
    baseURL,
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  })
  await signIn(there, email, ownPassword)
  await expect(settingsHeading(there)).toBeVisible()
  await page.goto(`${settings}?tab=security`)
  await page.getByRole('button', { name: /Sign out: Firefox/ }).click()
  await expect(page.getByText('1 device signed out')).toBeVisible()
  await there.reload()
  await expect(there).toHaveURL(/\/login/)
  expect(await there.evaluate(() => localStorage.authToken)).toBeUndefined()
  await there.context().close()
})
