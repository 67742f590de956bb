// `npm run screenshots [-- part of a name]`: every screen as a picture, on a phone and on a desk, light and dark, in
// three languages, into screenshots/; and of each screen one sheet with all twelve, to look at side by side.
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { runLab } from '../bench/running-lab.ts'
import { sampleRoles, tokenOf } from '../e2e/sample-people.ts'
import type { Stop } from '../e2e/stop.ts'
import { tour } from '../e2e/tour.ts'
import { modes, visitor, type Seen, type Tokens, type Visitor } from '../e2e/visiting.ts'
import { cutWords, settled, tooWide } from '../e2e/layout-checks.ts'
import { locales } from '#kernel/contract/locales.ts'
import { findBrowser } from './browser.mjs'
import { contactSheet } from './contact-sheet.ts'

const folder = join(import.meta.dirname, '../screenshots')
const widths = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const
const workers = 2

const wanted = process.argv[2] ?? ''
const port = Number(process.env['SCREENSHOTS_PORT'] ?? 4_820)
const began = performance.now()
const lab = await runLab(port)
const origin = `http://localhost:${port}`
const faults: string[] = []
let taken = 0

/** One screen on both devices: asked for once, then the window is made small. */
async function picture(someone: Visitor, stop: Stop, way: string): Promise<void> {
  const { page, faults: seen } = await someone.visit(stop, widths.desk)
  for (const [device, size] of Object.entries(widths)) {
    const name = `${stop.name}.${device}.${way}`
    await page.setViewportSize(size)
    await settled(page)
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage: !stop.isOverlay })
    const over = await tooWide(page)
    if (over > 0) faults.push(`${name}: ${over} px too wide`)
    for (const cut of await cutWords(page)) faults.push(`${name}: cut off: ${cut}`)
    taken += 1
  }
  for (const each of seen) faults.push(`${stop.name}.${way}: ${each}`)
}

async function take(browser: Browser, seen: Seen, stops: Stop[], tokens: Tokens): Promise<void> {
  const someone = await visitor(browser, origin, seen, tokens)
  const way = `${seen.mode}.${seen.locale}`
  for (const stop of stops)
    await picture(someone, stop, way).catch((error: Error) =>
      faults.push(`${stop.name}.${way}: ${error.message.split('\n')[0]}`),
    )
  await someone.close()
}

/** Pictures of screens that are taken anew, or of all, so that none is left of a screen that is gone. */
async function clear(stops: readonly Stop[]): Promise<void> {
  await mkdir(join(folder, 'sheets'), { recursive: true })
  const isOld = (file: string) =>
    file.endsWith('.png') && (!wanted || stops.some(({ name }) => file.startsWith(`${name}.`)))
  for (const place of [folder, join(folder, 'sheets')])
    for (const file of (await readdir(place)).filter(isOld)) await rm(join(place, file))
}

async function main(): Promise<void> {
  const found = await findBrowser()
  if ('missing' in found) throw new Error(found.missing)
  await lab.start()
  const stops = (await tour(origin)).filter(({ name }) => name.includes(wanted))
  if (stops.length === 0) throw new Error(`No screen is called like ${wanted}`)
  await clear(stops)
  const keys = [...sampleRoles.keys()]
  const tokens = new Map(await Promise.all(keys.map(async key => [key, await tokenOf(origin, key)] as const)))
  const browser = await chromium.launch({
    executablePath: found.path,
    args: found.args,
    env: { ...process.env, ...found.env },
  })
  const ways = modes.flatMap(mode => locales.map(locale => ({ mode, locale })))
  const work = async () => {
    for (let seen = ways.shift(); seen; seen = ways.shift()) await take(browser, seen, stops, tokens)
  }
  await Promise.all(Array.from({ length: workers }, work))
  await browser.close()
  for (const { name } of stops) await contactSheet(folder, name)
  console.log(
    `${taken} pictures of ${stops.length} screens in ${((performance.now() - began) / 1_000).toFixed(0)} s: ${folder}`,
  )
}

try {
  await main()
} finally {
  await lab.close()
}
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
