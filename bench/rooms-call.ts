import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Browser, type Page } from '@playwright/test'
import { findBrowser } from '../bin/browser.mjs'
import { countMessages, keepPeers } from './rooms-peers.ts'

/** Browsers give cameras only to pages that they trust, which this name is without a certificate at any address. */
export const pageHost = 'lab.localhost'

/** What a browser is started with: a fake camera of so many pictures a second, and the address of the lab's name. */
export const flagsOf = (fps: number, host: string): string[] => [
  `--use-fake-device-for-media-stream=fps=${fps}`,
  '--use-fake-ui-for-media-stream',
  `--host-resolver-rules=MAP ${pageHost} ${host}`,
]
/** A tile of somebody else: one's own is mirrored, and the picture for a window of its own is in no list. */
const picture = 'li video:not([class*="scale-x"])'

export async function launch(flags: readonly string[], executablePath?: string): Promise<Browser> {
  const browser = await findBrowser()
  if ('missing' in browser) throw new Error(browser.missing)
  const args = [...browser.args, ...flags]
  return chromium.launch({
    executablePath: executablePath ?? browser.path,
    args,
    env: { ...process.env, ...browser.env },
  })
}

const desk = { width: 1_280, height: 720 }

export async function join(browser: Browser, url: string, name: string, viewport = desk): Promise<Page> {
  // With this permission, a browser tells its addresses and no names, which another network would not know.
  const permissions = ['camera', 'microphone']
  const context = await browser.newContext({ viewport, permissions })
  await keepPeers(context)
  const page = await context.newPage()
  countMessages(page)
  await page.goto(url)
  await page.getByRole('textbox', { name: 'Your name' }).fill(name)
  await page.getByText('Camera works').waitFor()
  await page.getByRole('button', { name: 'Join now' }).click()
  return page
}

/** The frames that were shown of each of the others, by their name: who speaks moves to the front. */
export const framesIn = async (page: Page): Promise<Record<string, number>> =>
  Object.fromEntries(
    await page
      .locator(picture)
      .evaluateAll(videos =>
        videos.map(video => [video.ariaLabel, (video as HTMLVideoElement).getVideoPlaybackQuality().totalVideoFrames]),
      ),
  )

export async function seesAll(page: Page, count: number): Promise<void> {
  let frames: Record<string, number> = {}
  for (const began = Date.now(); Date.now() - began < 60_000; await sleep(250)) {
    frames = await framesIn(page)
    const shown = Object.values(frames)
    if (shown.length === count && shown.every(each => each > 5)) return
  }
  throw new Error(`a picture did not come within a minute: ${JSON.stringify(frames)}`)
}

export const tilesOf = (page: Page) =>
  page.getByRole('list', { name: 'People in the call' }).getByRole('listitem').count()
