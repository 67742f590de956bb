// Without profiles: it measures the sizes and texts that the specification gives for a wide screen in English.
import { expect, test, type Page } from '@playwright/test'
import { enter } from '../entering.ts'
import { avatar, boxOf, drawerOf, menuButton, openMenu, openPanel } from '../shell-parts.ts'
import { translationsIn } from '../translations.ts'

const t = translationsIn('en-US')

const desk = { width: 1280, height: 800 }
test.use({ viewport: desk })

const marginOf = (page: Page) => page.locator('main').evaluate(main => getComputedStyle(main).marginLeft)

test.describe('sizes, as the specification has them (sections 2 and 9)', () => {
  test('the header is 64 px high and asks to Search', async ({ page, baseURL }) => {
    await enter(page, baseURL!, 'founder')
    expect(await boxOf(page.locator('header').first())).toEqual({ x: 0, y: 0, width: desk.width, height: 64 })
    const search = page.getByRole('searchbox')
    await expect(search).toHaveAttribute('placeholder', 'Search')
    await expect(avatar(page)).toHaveText('DP')
    for (const name of ['Open menu', /^Notifications/, 'Switch to dark mode'])
      await expect(page.locator('header').getByRole('button', { name })).toBeVisible()
  })

  test('the drawer is 280 px wide over a dimmed page, which moves 240 px aside from md up', async ({
    page,
    baseURL,
  }) => {
    await enter(page, baseURL!, 'founder')
    expect(await marginOf(page)).toBe('0px')
    const drawer = await openMenu(page)
    expect(await boxOf(drawer)).toEqual({ x: 0, y: 0, width: 280, height: desk.height })
    await expect.poll(() => marginOf(page)).toBe('240px')
    const backdrop = await drawer.evaluate(element => {
      const { backgroundColor, transitionProperty, transitionDuration } = getComputedStyle(element, '::backdrop')
      const at = transitionProperty.split(', ').indexOf('background-color')
      return { backgroundColor, duration: transitionDuration.split(', ')[at] }
    })
    expect(backdrop).toEqual({ backgroundColor: 'rgba(10, 12, 11, 0.55)', duration: '0.2s' })
    await page.setViewportSize({ width: 767, height: 800 })
    await expect.poll(() => marginOf(page)).toBe('0px')
    await page.setViewportSize({ width: 768, height: 800 })
    await expect.poll(() => marginOf(page)).toBe('240px')
    await page.mouse.click(600, 400)
    await expect(drawer).toBeHidden()
    await expect.poll(() => marginOf(page)).toBe('0px')
  })

  test('the user panel is 300 px wide, 64 px from the top, and closes by a click beside it', async ({
    page,
    baseURL,
  }) => {
    await enter(page, baseURL!, 'founder')
    const panel = await openPanel(page)
    expect(await boxOf(panel)).toEqual({ x: desk.width - 300, y: 64, width: 300, height: desk.height - 64 })
    for (const text of ['Diego Balam Pech', 'founder@lab.example', 'Startup', 'Product designer', 'Beekeeper'])
      await expect(panel.getByText(text, { exact: true })).toBeVisible()
    await expect(panel.getByRole('link', { name: t('account:screens.profile_settings') })).toHaveAttribute(
      'href',
      '/ailab/profile-settings',
    )
    await page.mouse.click(200, 400)
    await expect(panel).toBeHidden()
  })

  test('a tooltip appears at once, with an arrow of 10 px', async ({ page, baseURL }) => {
    await enter(page, baseURL!, 'founder')
    const button = await boxOf(menuButton(page))
    const tooltip = page.getByRole('tooltip', { name: t('kernel:shell.open_menu') })
    await page.mouse.move(button.x + 5, button.y + 5)
    // Within the next frame, not after a delay.
    const isShown = await page.evaluate(
      () =>
        new Promise(resolve => requestAnimationFrame(() => resolve(document.querySelector(':popover-open') !== null))),
    )
    expect(isShown).toBe(true)
    const arrow = await tooltip.evaluate(element => {
      const { width, height } = getComputedStyle(element, '::after')
      return { width, height }
    })
    expect(arrow).toEqual({ width: '10px', height: '10px' })
    await page.mouse.move(600, 500)
    await expect(tooltip).toBeHidden()
  })
})

test('an entry navigates, the drawer slides away, and the sidebar is toggled after 500 ms', async ({
  page,
  baseURL,
}) => {
  await enter(page, baseURL!, 'founder')
  const drawer = await openMenu(page)
  await page.evaluate(() => {
    const button = document.querySelector('[aria-haspopup=dialog]')!
    const times = { clicked: 0, closed: 0, toggled: 0 }
    Object.assign(window, { times })
    document.addEventListener('click', () => (times.clicked ||= performance.now()), true)
    new MutationObserver(() => (times.toggled ||= performance.now())).observe(button, {
      attributeFilter: ['aria-expanded'],
    })
    new MutationObserver(() => (times.closed ||= performance.now())).observe(
      document.querySelector('dialog.drawer-left')!,
      { attributeFilter: ['open'] },
    )
  })
  await drawer.getByRole('link', { name: t('menu:learning') }).click()
  await expect(page).toHaveURL(/\/ailab\/education$/)
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false')
  const { clicked, closed, toggled } = (await page.evaluate(() => Reflect.get(window, 'times'))) as Record<
    string,
    number
  > & { clicked: number; closed: number; toggled: number }
  // It starts to slide at once; how much longer than these times a busy machine takes does not matter.
  expect(closed).toBeGreaterThan(clicked)
  expect(closed).toBeLessThan(toggled)
  expect(toggled - clicked).toBeGreaterThanOrEqual(500)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('paths under /app are the application area, limited in width and never scrolling sideways', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1600, height: 800 })
  await enter(page, baseURL!, 'founder', '/app/dashboard')
  const main = await boxOf(page.locator('main'))
  expect(main.width).toBeLessThanOrEqual(1024)
  expect(Math.abs(main.x * 2 + main.width - 1600)).toBeLessThanOrEqual(1)
  expect(await page.locator('main').evaluate(element => getComputedStyle(element).overflowX)).toBe('clip')
  await openMenu(page)
  await drawerOf(page)
    .getByRole('link', { name: t('menu:my_learning') })
    .click()
  await expect(page).toHaveURL(/\/app\/education\/mylearning$/)
})

test.describe('fallbacks', () => {
  test("'User Name' and '@username' for a person without either", async ({ page, baseURL }) => {
    await page.route('**/v2/api/user/who_am_i', async route => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { user: object }
      await route.fulfill({
        response: answer,
        json: { ...body, user: { ...body.user, first_name: '', last_name: '', email: '' } },
      })
    })
    await enter(page, baseURL!, 'founder', '/ailab/profile-settings')
    const panel = await openPanel(page)
    await expect(panel.getByText('User Name', { exact: true })).toBeVisible()
    await expect(panel.getByText('@username', { exact: true })).toBeVisible()
    // Each sign-in of this account elsewhere has the page ask again, maybe while the test ends.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test("the fallback error screen has the specification’s text, and 'Try again' resets", async ({ page, baseURL }) => {
    const listing = '**/v2/api/student/edu/course/listing'
    await page.route(listing, route => route.fulfill({ status: 500, body: 'broken' }))
    await enter(page, baseURL!, 'founder', '/ailab/education/courses')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
    await expect(
      page.getByText(
        "We're sorry, but something went wrong. Please try refreshing the page or contact support if the problem persists.",
        { exact: true },
      ),
    ).toBeVisible()
    await page.unroute(listing)
    await page.getByRole('button', { name: t('kernel:error_screen.reset') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('education:screens.courses'))
  })

  test('a centred spinner, while the code of a page is loading', async ({ page, baseURL }) => {
    await enter(page, baseURL!, 'founder')
    let letGo = () => {}
    const held = new Promise<void>(resolve => (letGo = resolve))
    await page.route(/\/assets\/my-learning-page[^/]*\.js$/, async route => {
      await held
      await route.continue()
    })
    await (await openMenu(page)).getByRole('link', { name: t('menu:my_learning') }).click()
    const spinner = page.getByRole('status').filter({ hasText: 'Loading...' })
    await expect(spinner).toBeVisible()
    // Both at the same moment: the page is still moving back from beside the menu.
    const off = await spinner
      .locator('span')
      .first()
      .evaluate(wheel => {
        const main = document.querySelector('main')!
        const [ring, { left, right }] = [wheel.getBoundingClientRect(), main.getBoundingClientRect()]
        const { paddingLeft, paddingRight } = getComputedStyle(main)
        return (ring.left + ring.right) / 2 - (left + parseFloat(paddingLeft) + right - parseFloat(paddingRight)) / 2
      })
    expect(Math.abs(off)).toBeLessThanOrEqual(1)
    letGo()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
