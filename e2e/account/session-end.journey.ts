import { expect } from '@playwright/test'
import { samplePassword } from '#areas/account/contract/sample.ts'
import { signingIn } from '#areas/account/contract/signing-in.ts'
import { emptyStorage, enter, remember, storedIn } from '../entering.ts'
import { forEachProfile, test } from '../profile.ts'

const here = '/ailab/education/mylearning'

forEachProfile(({ locale }) => {
  test('an ended session clears the storage, and is explained on the landing page, with a link back', async ({
    me,
    page,
    origin,
    request,
  }) => {
    const token = await remember(page.context(), origin, { key: 'founder', locale, mode: 'dark' })
    await page.goto(here)
    await page.locator('h1').first().waitFor()
    await page.evaluate(() => localStorage.setItem('somethingElse', 'stored by nobody'))
    await request.post('/v2/api/user/logout', { data: {}, headers: { authorization: `Bearer ${token}` } })
    await expect(page).toHaveURL(`${origin}/`)
    await expect(page.getByRole('status')).toContainText(me.t('app:arrival.session'))
    await me.looksRight()
    // The storage is empty, and the page is as dark as the one before.
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
    expect(await storedIn(page)).toEqual({})
    await me.press(me.link(me.t('app:arrival.back'), page.getByRole('status')))
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(here)}`)

    await page.goto('/')
    await expect(page.getByText(me.t('app:arrival.session'))).toBeHidden()
  })

  test('a session that ended before the lab was opened is explained on the sign-in page, which leads back', async ({
    me,
    page,
    origin,
    request,
  }) => {
    const token = await remember(page.context(), origin, { key: 'founder', locale })
    await request.post('/v2/api/user/logout', { data: {}, headers: { authorization: `Bearer ${token}` } })
    await page.goto(here)
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(here)}`)
    await expect(page.getByRole('status')).toContainText(me.t('account:login.ended'))
    await expect(page.getByRole('status')).toContainText(me.t('account:login.ended_next'))
    await me.looksRight()
    await me.type(me.field(me.t('account:auth.email')), 'founder@lab.example')
    await me.type(me.field(me.t('account:auth.password')), samplePassword)
    await me.press(me.button(me.t('account:login.submit')))
    await expect(page).toHaveURL(here)

    await emptyStorage(page, origin)
    await page.goto('/login')
    await expect(me.button(me.t('account:login.submit'))).toBeVisible()
    await expect(page.getByText(me.t('account:login.ended'))).toBeHidden()
  })

  test('a missing page leads to the landing page, which says so, and leaves the person signed in', async ({
    me,
    page,
    origin,
  }) => {
    await enter(page, origin, 'founder', '/ailab/dashboard', locale)
    await page.goto('/ailab/education/course/01990000-0000-7000-8000-000000000000')
    await expect(page).toHaveURL(`${origin}/`)
    await expect(page.getByRole('status')).toContainText(me.t('app:arrival.missing'))
    expect(Object.keys(await storedIn(page))).toContain('authToken')
    await expect(me.link(me.t('app:public.open_lab'))).toBeVisible()
    await me.looksRight()
  })

  test('while the lab does not answer at the start, a message says so, and the screen opens by itself', async ({
    me,
    page,
    origin,
  }) => {
    await remember(page.context(), origin, { key: 'admin', locale })
    let isAway = true
    await page.route(`**${signingIn.whoAmI.path}`, route =>
      isAway ? route.fulfill({ status: 503, body: 'away' }) : route.continue(),
    )
    await page.goto('/admin/dashboard')
    await expect(page.getByText(me.t('kernel:away_screen.trying'))).toBeVisible()
    isAway = false
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).not.toBeNull()
  })
})
