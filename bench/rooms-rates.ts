import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { framesIn, join, launch, seesAll, tilesOf } from './rooms-call.ts'
import { peersOf, stateOf } from './rooms-peers.ts'

/** How a call is measured; with the fault, a camera stops. */
export type Measuring = { seconds: number; fault: boolean; flags: readonly string[] }

/** Without a graphics card, drawing the windows of many people takes more than their calls: theirs are small. */
const windowOf = (people: number) => (people > 6 ? { width: 640, height: 360 } : undefined)

/** Everyone else leaves the first. @throws Error when the first still sees somebody half a minute later */
async function leaveFirst([first, ...others]: Page[]): Promise<void> {
  for (const page of others) await page.getByRole('button', { name: 'Leave', exact: true }).click()
  const began = Date.now()
  while ((await tilesOf(first!)) > 1) {
    if (Date.now() - began > 30_000) throw new Error(`${others.length} left, and ${await tilesOf(first!)} are shown`)
    await sleep(50)
  }
  console.log(`${others.length} left: 0 ghosts after ${Date.now() - began} ms`)
}

/** The lowest rate at which anyone saw anyone. */
export async function measureRates(people: number, url: string, { seconds, fault, flags }: Measuring): Promise<number> {
  const browser = await launch(flags)
  const pages: Page[] = []
  // One after the other, as people come: each is there before the next.
  try {
    for (let at = 0; at < people; at += 1) {
      pages.push(await join(browser, url, `Person ${at + 1}`, windowOf(people)))
      await seesAll(pages[at]!, at)
    }
    for (const page of pages) await seesAll(page, people - 1)
  } catch (error) {
    for (const [at, page] of pages.entries()) console.log(`Person ${at + 1}: ${await stateOf(page)}`)
    throw error
  }
  if (fault) await pages[0]!.getByRole('button', { name: 'Stop video' }).click()
  const before = await Promise.all(pages.map(framesIn))
  await sleep(seconds * 1_000)
  const after = await Promise.all(pages.map(framesIn))
  const opened = await Promise.all(pages.map(async page => (await peersOf(page)).opened))
  console.log(`connections that each has opened: ${opened.join(' ')}`)
  await leaveFirst(pages)
  await browser.close()
  const rates = after.flatMap((frames, at) =>
    Object.entries(before[at]!).map(([of, count]) => ((frames[of] ?? 0) - count) / seconds),
  )
  console.log(
    `${people} people, ${seconds} s: frames per second each decodes of each: ${rates.map(rate => rate.toFixed(1)).join(' ')}`,
  )
  return Math.min(...rates)
}
