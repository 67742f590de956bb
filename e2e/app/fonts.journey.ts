// Without profiles: it measures on a phone how far public pages move when their fonts arrive; Japanese has none to wait for.
import { expect, test } from '@playwright/test'

test.use({ viewport: { width: 412, height: 823 } })

const pages = [
  ['localhost', '/'],
  ['ventures.localhost', '/'],
  ['learn.localhost', '/'],
  ['localhost', '/education/courses'],
  ['localhost', '/education/course/grounded-answers'],
  ['localhost', '/events'],
  ['localhost', '/industries'],
] as const

for (const [host, path] of pages)
  for (const locale of ['en-US', 'es-MX'])
    test(`${host}${path} in ${locale} does not move when its fonts arrive`, async ({ page, baseURL }) => {
      await page.addInitScript(() => {
        let total = 0
        const add = (entries: PerformanceEntryList) => {
          for (const { value } of entries as (PerformanceEntry & { value: number })[]) total += value
        }
        const observer = new PerformanceObserver(list => add(list.getEntries()))
        observer.observe({ type: 'layout-shift', buffered: true })
        Object.assign(window, { shifted: () => (add(observer.takeRecords()), total) })
      })
      const { promise: painted, resolve: release } = Promise.withResolvers<void>()
      await page.route('**/*.woff2', async route => {
        await painted
        await route.continue()
      })
      const url = new URL(`${path}?lang=${locale}`, baseURL)
      url.hostname = host
      // The end of loading waits for the fonts.
      await page.goto(url.href, { waitUntil: 'commit' })
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      // Another face would be painted in the end, but only after it has left its text out for a while.
      const awaited = await page.evaluate(() =>
        [...document.fonts].filter(({ status }) => status === 'loading').map(({ display }) => display),
      )
      expect(new Set(awaited)).toEqual(new Set(['swap']))
      release()
      await page.waitForLoadState()
      const moved = await page.evaluate(async () => {
        await document.fonts.ready
        for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
        return (window as unknown as { shifted(): number }).shifted()
      })
      // What Web Vitals call good. A row of tags may still wrap elsewhere: widths match on average, not word by word.
      expect(moved).toBeLessThan(0.1)
    })
