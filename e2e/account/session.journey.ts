import { expect, test } from '@playwright/test'
import { enter, remember, storedIn } from '../entering.ts'
import { avatar, openPanel } from '../shell-parts.ts'
import { translationsIn } from '../translations.ts'

const t = translationsIn('en-US')

test('a tab whose name is unknown, or a word of the language, is the first tab', async ({ page, baseURL }) => {
  await enter(page, baseURL!, 'institute')
  for (const value of ['constructor', '__proto__', 'toString', ''])
    for (const path of ['/ailab/profile-settings', '/ailab/institute-admin']) {
      await page.goto(`${path}?tab=${value}&tab=${value}`)
      await expect(page.locator('main [aria-current="page"]').first()).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
})

test('a signed-in person is not led to another site', async ({ page, baseURL }) => {
  await enter(page, baseURL!, 'member')
  const elsewhere = (links: HTMLAnchorElement[]) =>
    links
      .map(({ href }) => new URL(href))
      .filter(({ origin, pathname, search }) => origin !== location.origin || (pathname !== '/login' && search))
      .map(({ href }) => href)
  for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)']) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`)
    await expect(page.getByText('You’re already signed in'), next).toBeVisible()
    expect(await page.locator('a[href]').evaluateAll(elsewhere), next).toEqual([])
  }
})

test.describe('stored values', () => {
  const specified = ['authToken', 'emailId', 'groupId', 'userInfo', 'userName', 'userRoles']

  test('are exactly the specified keys, the area code and the colour mode, from signing in to signing out', async ({
    page,
    baseURL,
  }) => {
    await remember(page.context(), baseURL!, {})
    await page.goto('/login?next=/ailab/dashboard')
    await page.getByLabel(t('account:auth.email')).fill('admin@lab.example')
    await page.getByRole('textbox', { name: t('account:auth.password') }).fill('explore-the-lab')
    await page.getByRole('button', { name: t('account:login.submit') }).click()
    await expect(avatar(page)).toBeVisible()
    const kept = await storedIn(page)
    expect(Object.keys(kept).toSorted()).toEqual(specified)
    expect(kept['emailId']).toBe('admin@lab.example')
    expect(kept['userName']).toBe('Ruth Ellingboe')
    expect(JSON.parse(kept['userRoles']!)).toEqual([1, 99])
    expect(JSON.parse(kept['userInfo']!)).toEqual({
      photo_url: null,
      first_name: 'Ruth',
      last_name: 'Ellingboe',
      email: 'admin@lab.example',
    })

    await page.getByRole('button', { name: t('kernel:shell.to_dark') }).click()
    await page.goto('/admin/dashboard')
    await expect(avatar(page)).toBeVisible()
    await expect
      .poll(async () => Object.keys(await storedIn(page)).toSorted())
      .toEqual(['areaCode', ...specified, 'colorMode'].toSorted())
    await page.getByRole('button', { name: t('kernel:shell.to_light') }).click()

    await (await openPanel(page)).getByRole('button', { name: t('kernel:shell.sign_out') }).click()
    await expect(page).toHaveURL(`${baseURL}/`)
    expect(Object.keys(await storedIn(page))).toEqual(['colorMode'])
  })

  test("a 401 clears all local storage and goes to '/'", async ({ page, baseURL, request }) => {
    const token = await enter(page, baseURL!, 'founder')
    await page.evaluate(() => localStorage.setItem('somethingElse', 'kept by nobody'))
    await request.post('/v2/api/user/logout', { data: {}, headers: { authorization: `Bearer ${token}` } })
    await expect(page).toHaveURL(`${baseURL}/`)
    await expect.poll(() => storedIn(page)).toEqual({})
  })

  test("a 404 goes to '/' and keeps the storage", async ({ page, baseURL }) => {
    await enter(page, baseURL!, 'founder')
    await page.goto('/ailab/education/course/01990000-0000-7000-8000-000000000000')
    await expect(page).toHaveURL(`${baseURL}/`)
    expect(Object.keys(await storedIn(page))).toContain('authToken')
    await expect(page.getByRole('link', { name: t('app:public.open_lab') })).toBeVisible()
  })

  test('forged local storage changes nothing on the server', async ({ page, baseURL, request }) => {
    const token = await enter(page, baseURL!, 'member')
    await page.evaluate(() => {
      localStorage.setItem('userRoles', '[1,98,99]')
      localStorage.setItem('areaCode', '100')
      localStorage.setItem('emailId', 'admin@lab.example')
      localStorage.setItem('userInfo', '{"email":"admin@lab.example","first_name":"Ruth"}')
    })
    await page.goto('/admin/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('kernel:forbidden.title'))
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
