import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type Page } from '@playwright/test'
import { storageKeys } from '#kernel/web/storage.ts'
import { findBrowser } from '../bin/browser.mjs'
import { tokenOf } from '../e2e/sample-people.ts'
import { settled } from '../e2e/layout-checks.ts'
import { nothing, trialsOn } from './interaction-trials.ts'
import type { Trial } from './interaction-steps.ts'
import { fillInteractions } from './interactions-fill.ts'
import { median, percentile } from './percentile.ts'
import { runLab } from './running-lab.ts'

/**
 * `npm run bench:interactions`: from a key or a click to the next paint, with the processor slowed four times, as the
 * browser measures it (Event Timing). The slowest of a round counts, and the median of the rounds: at most 100 ms.
 * Beside it, without a bar, the longest time that the page was busy at once: work put off until after the paint appears
 * there. Before them a page without work: the cost of the machine itself. Each run ends by making keys and clicks slow
 * on purpose, which it must see; with `--fault` they are slow from the start and the run must fail. npm run
 * bench:interactions -- [--only editor] [--rounds 5]
 */
const bar = 100
const slowDown = 4
const { values: flags } = parseArgs({
  options: {
    fault: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
  },
})
const rounds = Number(flags.rounds)
const port = Number(process.env['INTERACTIONS_PORT'] ?? 4_842)

type Round = { taken: number[]; busiest: number }

/** Collects the duration of each interaction; the browser reports those from 16 ms on, the others are shorter. */
const collect = () => {
  const taken: Record<string, number> = {}
  const round = { taken, busiest: 0 }
  Reflect.set(window, 'round', round)
  if (Reflect.get(window, 'isCollecting')) return
  Reflect.set(window, 'isCollecting', true)
  const now = () => Reflect.get(window, 'round') as typeof round
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId)
        now().taken[entry.interactionId] = Math.max(now().taken[entry.interactionId] ?? 0, entry.duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) now().busiest = Math.max(now().busiest, duration)
  }).observe({ type: 'longtask' })
}

/** Keeps the page busy at each key and click, as a list that renders at every letter would. */
const beSlow = (ms: number) => {
  for (const kind of ['keydown', 'click'])
    window.addEventListener(kind, () => {
      for (const until = performance.now() + ms; performance.now() < until;);
    })
}

async function opened(browser: Browser, origin: string, trial: Trial): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-US',
    viewport: { width: 1_280, height: 800 },
  })
  await context.addCookies([{ name: 'locale', value: 'en-US', url: origin }])
  const page = await context.newPage()
  await page.goto('/robots.txt')
  if (trial.as) {
    const tokenItem = [storageKeys.token, await tokenOf(origin, trial.as)] as const
    await page.evaluate(([name, value]) => localStorage.setItem(name, value), tokenItem)
  }
  await page.goto(trial.path)
  await page.locator(trial.ready).first().waitFor()
  if (trial.as) await settled(page)
  await trial.first?.(page)
  return page
}

async function oneRound(page: Page, trial: Trial): Promise<Round> {
  await page.evaluate(collect)
  await trial.act(page)
  await page.waitForTimeout(500)
  return page.evaluate(() => {
    const { taken, busiest } = Reflect.get(window, 'round') as { taken: Record<string, number>; busiest: number }
    return { taken: Object.values(taken), busiest }
  })
}

async function measure(browser: Browser, origin: string, trial: Trial, isSlow = flags.fault): Promise<number> {
  const page = await opened(browser, origin, trial)
  await trial.act(page) // Once at full speed, so that code loaded on first use is there afterwards.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  if (isSlow) await page.evaluate(beSlow, 2 * bar)
  const all: Round[] = []
  for (let round = 0; round < rounds; round += 1) all.push(await oneRound(page, trial))
  await page.context().close()
  const slowest = median(all.map(({ taken }) => Math.max(0, ...taken)))
  const middle = median(all.map(({ taken }) => (taken.length > 0 ? percentile(taken, 0.5) : 0)))
  const busiest = median(all.map(each => each.busiest))
  const padded = (ms: number) => String(Math.round(ms)).padStart(4)
  console.log(
    `  ${padded(slowest)} ms slowest, ${padded(middle)} in the middle, ${padded(busiest)} busy  ${trial.says}${isSlow ? ', made slow' : ''}`,
  )
  return slowest
}

const failures: string[] = []
const found = await findBrowser()
if ('missing' in found) throw new Error(found.missing)
const lab = await runLab(port)
const browser = await chromium.launch({
  executablePath: found.path,
  args: found.args,
  env: { ...process.env, ...found.env },
})
try {
  await lab.start()
  const origin = lab.origin.replace('127.0.0.1', 'localhost')
  const trials = trialsOn(await fillInteractions(lab)).filter(({ says }) => says.includes(flags.only))
  console.log(
    `to the next paint at ${slowDown} × slow-down, the middle of ${rounds} rounds (bar ${bar} ms; load ${loadavg()[0]!.toFixed(1)})`,
  )
  await measure(browser, origin, nothing, false)
  for (const trial of trials) if ((await measure(browser, origin, trial)) > bar) failures.push(trial.says)
  if (!flags.fault && (await measure(browser, origin, trials[0]!, true)) <= bar) failures.push('what is slow is seen')
} finally {
  await browser.close()
  await lab.close()
}
if (failures.length > 0) {
  console.error(`\nslower than the bar: ${failures.join('; ')}`)
  process.exit(1)
}
