import { expect } from '@playwright/test'
import { toApplications } from '#areas/applications/contract/addresses.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { Role } from '#kernel/contract/who.ts'
import { enter, remember, storedIn } from '../entering.ts'
import { foundBy, newcomer } from '../joining.ts'
import { newPerson } from '../learner.ts'
import { forEachProfile, test } from '../profile.ts'
import { giveRole } from '../roles.ts'
import { tokenOf } from '../sample-people.ts'
import { avatar, panelOf } from '../shell-parts.ts'

forEachProfile(({ locale }) => {
  test('a tab whose name is unknown, or a word of the language, is the first tab', async ({ page, origin }) => {
    await enter(page, origin, 'institute', undefined, locale)
    for (const value of ['constructor', '__proto__', 'toString', ''])
      for (const path of ['/ailab/profile-settings', '/ailab/institute-admin']) {
        await page.goto(`${path}?tab=${value}&tab=${value}`)
        await expect(page.locator('main [aria-current="page"]').first()).toBeVisible()
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      }
  })

  test('a signed-in person is not led to another site', async ({ me, page, origin }) => {
    await enter(page, origin, 'member', undefined, locale)
    const elsewhere = (links: HTMLAnchorElement[]) =>
      links
        .map(({ href }) => new URL(href))
        .filter(({ origin: other, pathname, search }) => other !== location.origin || (pathname !== '/login' && search))
        .map(({ href }) => href)
    for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)']) {
      await page.goto(`/login?next=${encodeURIComponent(next)}`)
      await expect(me.button(me.t('account:login.leave')), next).toBeVisible()
      expect(await page.locator('a[href]').evaluateAll(elsewhere), next).toEqual([])
    }
  })

  test('a role that somebody gets while a screen outside the shell is open arrives there', async ({
    me,
    page,
    origin,
  }) => {
    const owner = await newcomer(me, origin)
    await page.goto(hrefOf(toApplications.apply))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const document = await page.evaluate(() => performance.timeOrigin)
    const name = `Escuela ${process.pid} ${Date.now()}`
    await foundBy({ page, token: await tokenOf(origin, 'admin') }, owner, name)
    await expect
      .poll(async () => JSON.parse((await storedIn(page))['userRoles']!) as number[])
      .toContain(Role.institute)
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(document)
  })

  test('stored are exactly the specified keys, the area code and the colour mode, from signing in to signing out', async ({
    me,
    page,
    companion,
    origin,
  }) => {
    const { t } = me
    const password = 'three green kettles'
    const desk = await companion()
    const { email } = await newPerson(desk.page, origin, { locale, password })
    await giveRole({ page: desk.page, token: await tokenOf(origin, 'admin') }, email, Role.admin)
    const specified = ['authToken', 'emailId', 'groupId', 'userInfo', 'userName', 'userRoles']
    const keys = async () => Object.keys(await storedIn(page)).toSorted()
    await remember(page.context(), origin, { locale })
    await page.goto('/login?next=/ailab/dashboard')
    await me.type(me.field(t('account:auth.email')), email)
    await me.type(me.field(t('account:auth.password')), password)
    await me.press(me.button(t('account:login.submit')))
    await expect(avatar(page)).toBeVisible()
    expect(await keys()).toEqual(specified)
    const stored = await storedIn(page)
    expect(stored['emailId']).toBe(email)
    expect(stored['userName']).toBe('Lucía Ferrer')
    expect(JSON.parse(stored['userRoles']!)).toEqual([1, 99])
    expect(JSON.parse(stored['userInfo']!)).toEqual({
      photo_url: null,
      first_name: 'Lucía',
      last_name: 'Ferrer',
      email,
    })

    await me.press(me.button(t('kernel:shell.to_dark')))
    await page.goto('/admin/dashboard')
    await expect(avatar(page)).toBeVisible()
    await expect.poll(keys).toEqual(['areaCode', ...specified, 'colorMode'].toSorted())
    await me.press(me.button(t('kernel:shell.to_light')))
    await me.press(avatar(page))
    await me.press(me.button(t('kernel:shell.sign_out'), panelOf(page)))
    await expect(page).toHaveURL(`${origin}/`)
    expect(await keys()).toEqual(['colorMode'])
  })

  test('forged local storage changes nothing on the server', async ({ me, page, origin, request }) => {
    const token = await enter(page, origin, 'member', undefined, locale)
    await page.evaluate(() => {
      localStorage.setItem('userRoles', '[1,98,99]')
      localStorage.setItem('areaCode', '100')
      localStorage.setItem('emailId', 'admin@lab.example')
      localStorage.setItem('userInfo', '{"email":"admin@lab.example","first_name":"Ruth"}')
    })
    await page.goto('/admin/dashboard')
    await expect(me.heading(me.t('kernel:forbidden.title'))).toBeVisible()
    expect(JSON.parse((await storedIn(page))['userRoles']!)).toEqual([1])
    expect((await storedIn(page))['emailId']).toBe('member@lab.example')
    const answer = await request.post('/v2/api/admin/health', {
      data: {},
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.status()).toBe(403)

    await page.evaluate(() => localStorage.setItem('authToken', 'lab_forged'))
    await page.goto('/ailab/dashboard')
    await expect(page).toHaveURL(/\/login\?next=/)
    expect(Object.keys(await storedIn(page))).not.toContain('authToken')
  })
})
