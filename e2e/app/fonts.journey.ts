// Without profiles: it measures on a phone how far public pages move when their fonts arrive; Japanese has none to wait for.
import { setTimeout as sleep } from 'node:timers/promises'
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
        const shifts: number[] = []
        const add = (entry: PerformanceEntry & { value?: number }) => shifts.push(entry.value ?? 0)
        new PerformanceObserver(list => list.getEntries().forEach(add)).observe({
          type: 'layout-shift',
          buffered: true,
        })
        Object.assign(window, { shifts })
      })
      await page.route('**/*.woff2', async route => {
        await sleep(1_000)
        await route.continue()
      })
      const url = new URL(`${path}?lang=${locale}`, baseURL)
      url.hostname = host
      await page.goto(url.href)
      const { painted, fonts } = await page.evaluate(async () => {
        await document.fonts.ready
        const fontFiles = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'))
        await new Promise(resolve => setTimeout(resolve, 200))
        return {
          painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
          fonts: fontFiles.map(file => (file as PerformanceResourceTiming).responseEnd),
        }
      })
      expect(fonts.length).toBeGreaterThan(0)
      expect(painted).toBeLessThan(Math.min(...fonts))
      const moved = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
      // What Web Vitals call good. A row of tags may still wrap elsewhere: widths match on average, not word by word.
      expect(moved.reduce((sum, each) => sum + each, 0)).toBeLessThan(0.1)
    })
