import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type Browser, type Page } from '@playwright/test'
import { createServer } from 'vite'
import { runLab } from '../../bench/running-lab.ts'
import type { Stop } from '../../e2e/stop.ts'
import type { Seen, Tokens, Visitor } from '../../e2e/visiting.ts'
import { cutWords, settled, strayCharacters, tooWide } from '../../e2e/layout-checks.ts'
import { findBrowser } from '../browser.mjs'
import { sizes, type Choice } from './options.ts'

type Drawing = {
  /** The checkout whose lab is drawn, built. */
  root: string
  /** Where the pictures go, `<screen>.<device>.<mode>.<locale>.png`. */
  folder: string
  port: number
  /** When it is in the lab and in the browser, in milliseconds: both clocks stand still. */
  at: number
  /** How many pages are drawn at once. */
  workers: number
  choice: Choice
}
type Drawn = { screens: string[]; pictures: number; faults: string[] }

/** The tour as the checkout itself has it: it knows its own screens. Vite loads it, since Node reads no `.tsx`. */
export async function tourOf(root: string, closers: (() => Promise<void>)[]) {
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    server: { middlewareMode: true, ws: false },
  })
  closers.push(() => vite.close())
  const load = (file: string) => vite.ssrLoadModule(join(root, 'e2e', file))
  const { tour } = (await load('tour.ts')) as typeof import('../../e2e/tour.ts')
  const { visitor } = (await load('visiting.ts')) as typeof import('../../e2e/visiting.ts')
  const { sampleRoles, tokenOf } = (await load('sample-people.ts')) as typeof import('../../e2e/sample-people.ts')
  return { tour, visitor, sampleRoles, tokenOf }
}
type Tour = Awaited<ReturnType<typeof tourOf>>

async function openBrowser(): Promise<Browser> {
  const installed = await findBrowser()
  if ('missing' in installed) throw new Error(installed.missing)
  return chromium.launch({
    executablePath: installed.path,
    args: installed.args,
    env: { ...process.env, ...installed.env },
  })
}

/** The same browser, with a clock that stands still in every page. */
const withStillClock = (browser: Browser, at: number): Browser =>
  new Proxy(browser, {
    get(target, name) {
      if (name !== 'newContext') return Reflect.get(target, name, target) as unknown
      return async (options: Parameters<Browser['newContext']>[0]) => {
        const context = await target.newContext(options)
        await context.clock.setFixedTime(at)
        return context
      }
    },
  })

/** Waits until every picture of the page has loaded, and replaces random addresses, which differ between runs. */
const steady = (page: Page) =>
  page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map(image => image.decode().catch(() => undefined)))
    const invented = /somebody-[0-9a-f]{8}/g
    for (const field of document.querySelectorAll('input')) field.value = field.value.replace(invented, 'somebody')
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      if (text.data.match(invented)) text.data = text.data.replace(invented, 'somebody')
    }
  })

/** One screen on each device: asked for once, then the window is resized. */
async function drawStop(someone: Visitor, stop: Stop, way: string, { folder, choice }: Drawing, drawn: Drawn) {
  const { page, faults } = await someone.visit(stop, sizes[choice.devices[0]!])
  for (const device of choice.devices) {
    const name = `${stop.name}.${device}.${way}`
    await page.setViewportSize(sizes[device])
    await settled(page)
    await steady(page)
    await page.screenshot({
      path: join(folder, `${name}.png`),
      fullPage: !stop.isOverlay,
      animations: 'disabled',
      caret: 'hide',
    })
    const over = await tooWide(page)
    if (over > 0) drawn.faults.push(`${name}: ${over} px too wide`)
    for (const cut of await cutWords(page)) drawn.faults.push(`${name}: cut off: ${cut}`)
    for (const heading of await strayCharacters(page))
      drawn.faults.push(`${name}: only one or two characters in the last line: ${heading}`)
    drawn.pictures += 1
  }
  for (const each of faults) drawn.faults.push(`${stop.name}.${way}: ${each}`)
}

type Walk = { drawing: Drawing; drawn: Drawn; stops: readonly Stop[]; browser: Browser; origin: string; tokens: Tokens }

async function drawAll({ drawing, drawn, stops, browser, origin, tokens }: Walk, { visitor }: Tour, seen: Seen) {
  const someone = await visitor(browser, origin, seen, tokens)
  const way = `${seen.mode}.${seen.locale}`
  for (const stop of stops)
    await drawStop(someone, stop, way, drawing, drawn).catch((error: Error) =>
      drawn.faults.push(`${stop.name}.${way}: ${error.message.split('\n')[0]}`),
    )
  await someone.close()
}

const isChosen = ({ screens }: Choice, { name }: Stop) =>
  screens.length === 0 || screens.some(part => name.includes(part))

/** Starts the lab of a checkout with its sample, and draws the chosen screens of its tour. */
export async function drawScreens(drawing: Drawing, closers: (() => Promise<void>)[]): Promise<Drawn> {
  const { root, folder, port, at, workers, choice } = drawing
  await mkdir(folder, { recursive: true })
  const still = pathToFileURL(join(import.meta.dirname, 'still-process.mjs')).href
  const lab = await runLab(port, { NODE_OPTIONS: `--import=${still}`, STILL_AT: String(at) }, { root })
  closers.push(lab.close)
  await lab.start()
  const origin = `http://localhost:${port}`
  const tour = await tourOf(root, closers)
  const stops = (await tour.tour(origin)).filter(stop => isChosen(choice, stop))
  const keys = [...tour.sampleRoles.keys()]
  const tokens = new Map(await Promise.all(keys.map(async key => [key, await tour.tokenOf(origin, key)] as const)))
  const browser = await openBrowser()
  closers.push(() => browser.close())
  const drawn: Drawn = { screens: stops.map(({ name }) => name), pictures: 0, faults: [] }
  const walk: Walk = { drawing, drawn, stops, browser: withStillClock(browser, at), origin, tokens }
  const ways = choice.modes.flatMap(mode => choice.locales.map(locale => ({ mode, locale })))
  const work = async () => {
    for (let seen = ways.shift(); seen; seen = ways.shift()) await drawAll(walk, tour, seen)
  }
  await Promise.all(Array.from({ length: workers }, work))
  await browser.close()
  await lab.close()
  return drawn
}
