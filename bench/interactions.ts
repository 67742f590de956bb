import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type Page } from '@playwright/test'
import { education } from '#areas/education/contract/index.ts'
import { authoring } from '#areas/education/contract/authoring-calls.ts'
import { storageKeys } from '#kernel/web/storage.ts'
import { findBrowser } from '../bin/browser.mjs'
import { tokenOf } from '../e2e/sample-people.ts'
import { settled } from '../e2e/watching.ts'
import { percentile, median } from './percentile.ts'
import { runLab } from './running-lab.ts'

/**
 * `npm run bench:interactions`: from a key or a click to the next paint, on a processor made four times slower, as the
 * browser itself measures it (Event Timing). The slowest of a round counts, and of the rounds the middle one: at most 100 ms.
 * Beside them a page on which nothing happens: what the machine itself takes. Each run ends by making the keys slow on
 * purpose, which it must see; with `--fault` they are so from the start and the run must fail.
 */
const bar = 100
const slowDown = 4
const { values: flags } = parseArgs({
  options: { fault: { type: 'boolean', default: false }, rounds: { type: 'string', default: '5' } },
})
const rounds = Number(flags.rounds)
const port = Number(process.env['INTERACTIONS_PORT'] ?? 4_842)

type Trial = {
  says: string
  as?: string
  path: string
  /** What is there when it can begin. */
  ready: string
  act(page: Page): Promise<void>
}

const typing = (field: string, words: string) => async (page: Page) => {
  await page.locator(field).first().fill('')
  await page.locator(field).first().pressSequentially(words, { delay: 120 })
}

async function trials(lab: Awaited<ReturnType<typeof runLab>>): Promise<Trial[]> {
  const founder = await tokenOf(lab.origin, 'founder')
  const { items } = (await lab.ask(education.signUps, {}, founder)).body
  const course = items[0]!.course.id
  const { outline } = (await lab.ask(education.selected, { course_id: course }, founder)).body
  const first = outline.flatMap(({ units }) => units).find(({ lock }) => lock === null)
  const admin = await tokenOf(lab.origin, 'admin')
  const authored = (await lab.ask(authoring.authoredCourses, { limit: 1 }, admin)).body.items[0]!.id
  const parts = (await lab.ask(authoring.unitKeys, { course_id: authored }, admin)).body
  const unit = parts.sections.flatMap(({ units }) => units).find(({ type }) => type === 'markdown')!.unit_key
  return [
    { says: 'nothing at all', path: '/robots.txt', ready: 'body', act: page => press(page, 'a', 8) },
    {
      says: 'typing in the search of courses',
      as: 'founder',
      path: '/ailab/education/courses',
      ready: 'main [type=search]',
      act: typing('main [type=search]', 'agent tools'),
    },
    {
      says: 'opening and closing the menu',
      as: 'founder',
      path: '/ailab/dashboard',
      ready: 'header button[aria-haspopup=dialog]',
      act: page => openings(page, 0),
    },
    {
      says: 'opening and closing the own panel',
      as: 'founder',
      path: '/ailab/dashboard',
      ready: 'header button[aria-haspopup=dialog]',
      act: page => openings(page, 2),
    },
    {
      says: 'switching the unit in the reader',
      as: 'founder',
      path: `/ailab/education/course/${course}?unit=${first!.unit_key}`,
      ready: 'main article, main .prose',
      act: async page => {
        const links = page.locator('nav a[href*="unit="]')
        for (const at of [1, 2, 0, 1, 2]) {
          await links.nth(at).click()
          await page.waitForTimeout(400)
        }
      },
    },
    {
      says: 'writing a lesson',
      as: 'admin',
      path: `/admin/education/course/${authored}?unit=${unit}`,
      ready: 'main textarea',
      act: async page => {
        // At the beginning, which is in sight: what is typed out of sight is never painted.
        await page.locator('main textarea').last().press('Control+Home')
        await page.keyboard.type('Words that an author types.\n\n', { delay: 80 })
      },
    },
    {
      says: 'searching the people of an institution',
      as: 'institute',
      path: '/ailab/institute-admin?tab=people',
      ready: 'main [type=search]',
      act: typing('main [type=search]', 'person a'),
    },
  ]
}

async function press(page: Page, key: string, times: number): Promise<void> {
  for (let pressed = 0; pressed < times; pressed += 1) await page.keyboard.press(key, { delay: 60 })
}

async function openings(page: Page, at: number): Promise<void> {
  for (let opened = 0; opened < 3; opened += 1) {
    await page.locator('header button[aria-haspopup=dialog]').nth(at).click()
    await page.locator('dialog[open]').first().waitFor()
    await page.waitForTimeout(300)
    await page.keyboard.press('Escape')
    await page.locator('dialog[open]').first().waitFor({ state: 'hidden' })
  }
}

/** Collects how long each interaction took; the browser tells of those from 16 ms on, the others are shorter. */
const collect = () => {
  const taken: Record<string, number> = {}
  Reflect.set(window, 'interactions', taken)
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId) taken[entry.interactionId] = Math.max(taken[entry.interactionId] ?? 0, entry.duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/** Keeps the page busy at each key, as a list drawn anew at every letter would. */
const beSlow = (ms: number) =>
  window.addEventListener('keydown', () => {
    for (const until = performance.now() + ms; performance.now() < until;);
  })

async function tryOut(browser: Browser, origin: string, trial: Trial, isSlow: boolean): Promise<number[]> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-US',
    viewport: { width: 1_280, height: 800 },
  })
  await context.addCookies([{ name: 'locale', value: 'en-US', url: origin }])
  const page = await context.newPage()
  await page.goto('/robots.txt')
  if (trial.as) {
    const kept = [storageKeys.token, await tokenOf(origin, trial.as)] as const
    await page.evaluate(([name, value]) => localStorage.setItem(name, value), kept)
  }
  await page.goto(trial.path)
  await page.locator(trial.ready).first().waitFor()
  if (trial.as) await settled(page)
  await trial.act(page) // Once at full speed: code that is loaded when first used is there afterwards.
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  if (isSlow) await page.evaluate(beSlow, 2 * bar)
  await page.evaluate(collect)
  await trial.act(page)
  await page.waitForTimeout(500)
  const taken = await page.evaluate(() => Object.values(Reflect.get(window, 'interactions') as Record<string, number>))
  await context.close()
  return taken
}

const failures: string[] = []

async function measure(browser: Browser, origin: string, trial: Trial, isSlow = flags.fault): Promise<number> {
  const slowest: number[] = []
  const middle: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const taken = await tryOut(browser, origin, trial, isSlow)
    slowest.push(Math.max(0, ...taken))
    middle.push(taken.length > 0 ? percentile(taken, 0.5) : 0)
  }
  console.log(
    `  ${String(median(slowest)).padStart(4)} ms slowest, ${String(median(middle)).padStart(4)} in the middle  ${trial.says}${isSlow ? ', made slow' : ''}`,
  )
  return median(slowest)
}

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
  const [nothing, ...rest] = await trials(lab)
  console.log(
    `to the next paint at ${slowDown} × slow-down, the middle of ${rounds} rounds (bar ${bar} ms; load ${loadavg()[0]!.toFixed(1)})`,
  )
  await measure(browser, origin, nothing!, false)
  for (const trial of rest) if ((await measure(browser, origin, trial)) > bar) failures.push(trial.says)
  if (!flags.fault && (await measure(browser, origin, rest[0]!, true)) <= bar) failures.push('slow keys are seen')
} finally {
  await browser.close()
  await lab.close()
}
if (failures.length > 0) {
  console.error(`\nslower than the bar: ${failures.join('; ')}`)
  process.exit(1)
}
