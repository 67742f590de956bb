import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { pitches } from '#areas/pitches/contract/index.ts'
import { findBrowser } from '../bin/browser.mjs'
import { tokenOf } from '../e2e/sample-people.ts'
import { runLab } from './running-lab.ts'
import { sharedPitch } from './shared-pitch.ts'

/**
 * `npm run bench:reading`: a script reads a shared pitch as a person would, each section for a time that it knows. The
 * visit must say the same within a second for each section, and count as a person's. npm run bench:reading -- [port]
 */
const bar = 1_000
const reads = [3_000, 5_500, 2_000, 7_000, 4_000]
const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36'

const lab = await runLab(Number(process.argv[2] ?? 4_403))
const failures: string[] = []
function judge(says: string, isGood: boolean) {
  console.log(`  ${isGood ? 'ok  ' : 'FAIL'} ${says}`)
  if (!isGood) failures.push(says)
}

/** Reads the sections in turn. @returns the milliseconds that each was open, by its id */
async function read(address: string): Promise<Map<string, number>> {
  const found = await findBrowser()
  if ('missing' in found) throw new Error(found.missing)
  // Programs that drive a browser say so, and count as no person.
  const args = [...found.args, '--disable-blink-features=AutomationControlled']
  const browser = await chromium.launch({ executablePath: found.path, args, env: { ...process.env, ...found.env } })
  try {
    const page = await browser.newPage({ userAgent: agent, locale: 'en-US' })
    await page.goto(address)
    const times = new Map<string, number>()
    for (const [at, ms] of reads.entries()) {
      const began = performance.now()
      const id = await page.locator('main section:visible').getAttribute('id')
      await page.mouse.wheel(0, 200)
      await sleep(ms)
      if (at < reads.length - 1) await page.locator('[data-after]').click()
      times.set(id!, performance.now() - began)
    }
    await page.goto('about:blank')
    await sleep(1_000) // The last report is on its way.
    return times
  } finally {
    await browser.close()
  }
}

async function run() {
  await lab.start()
  const { path, link_id } = await sharedPitch(lab)
  const times = await read(lab.origin + path)
  await sleep(1_000)
  const [visit] = (await lab.ask(pitches.visits, { link_id }, await tokenOf(lab.origin, 'startup'))).body.items
  judge(`the visit counts as ${visit?.class}: ${visit?.signs.join(', ')}`, visit?.class === 'person')
  const stored = new Map(visit?.sections.map(({ section_id, active_ms }) => [section_id, active_ms]))
  judge(`${stored.size} sections of ${times.size}`, stored.size === times.size)
  for (const [id, ms] of times) {
    const said = stored.get(id.slice('s-'.length)) ?? 0
    judge(`read for ${Math.round(ms)} ms, stored ${said} ms`, Math.abs(said - ms) <= bar)
  }
}

try {
  await run()
} finally {
  await lab.close()
}
if (failures.length > 0) process.exit(1)
