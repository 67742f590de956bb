import { expect } from '@playwright/test'
import { storeToken } from '../learner.ts'
import { forEachProfile, test } from '../profile.ts'
import { tokenOf } from '../sample-people.ts'

forEachProfile(() => {
  test('a link that is followed right after typing opens its page, and the typed search does not bring the list back', async ({
    me: { page },
    origin,
  }) => {
    await storeToken(page, await tokenOf(origin, 'applications'))
    await page.goto('/admin/application-management')
    const link = page.getByRole('table').getByRole('link').first()
    const name = await link.innerText()
    const address = new URL((await link.getAttribute('href')) ?? '', origin).href
    // The next frames come late, so that the pause in typing ends between the press and its page.
    await page
      .getByRole('main')
      .getByRole('searchbox')
      .evaluate((field: HTMLInputElement) => {
        const draw = window.requestAnimationFrame.bind(window)
        window.requestAnimationFrame = run => window.setTimeout(() => draw(run), 600)
        field.focus()
        document.execCommand('insertText', false, 'a')
        document.querySelector<HTMLAnchorElement>('table a')!.click()
      })
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    expect(page.url()).toBe(address)
  })
})
