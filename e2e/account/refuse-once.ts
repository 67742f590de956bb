import type { Page } from '@playwright/test'

/** The server requires a step-up only ten minutes after signing in; here it requires one at once. */
export async function refuseOnce(page: Page, url: string, code: string): Promise<void> {
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
