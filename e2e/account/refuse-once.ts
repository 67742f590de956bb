import type { Page } from '@playwright/test'

/**
 * The server requires a step-up only ten minutes after signing in; here it requires one at once. The route stays: when
 * Playwright removes one, a request of that moment can wait for ever (`times: 1` does so right after the refusal).
 */
export async function refuseOnce(page: Page, url: string, code: string): Promise<void> {
  let isRefused = false
  await page.route(url, route => {
    if (isRefused) return route.continue()
    isRefused = true
    return route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: code, status: 403, code }),
    })
  })
}
