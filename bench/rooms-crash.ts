import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../bin/browser.mjs'

/** A browser with a profile of its own, as one process group that can be killed. */
async function openBrowser(profile: string, flags: readonly string[]) {
  const found = await findBrowser()
  if ('missing' in found) throw new Error(found.missing)
  const args = [...found.args, ...flags, '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`]
  await rm(join(profile, 'DevToolsActivePort'), { force: true })
  const child = spawn(found.path, args, { detached: true, stdio: 'ignore', env: { ...process.env, ...found.env } })
  const port = await portIn(profile)
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const [context] = browser.contexts()
  return {
    page: await context!.newPage(),
    async kill() {
      process.kill(-child.pid!, 'SIGKILL')
      await browser.close().catch(() => undefined)
    },
  }
}

async function portIn(profile: string): Promise<string> {
  for (let tries = 0; tries < 300; tries += 1) {
    const text = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '')
    if (text) return text.split('\n')[0]!
    await sleep(100)
  }
  throw new Error('the browser did not start within 30 seconds')
}

async function record(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ada')
  await page.getByText('Camera works').waitFor()
  await page.getByRole('button', { name: 'Join now' }).click()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Record call' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Record call' }).click()
  await page.getByText('Recording', { exact: true }).waitFor()
}

/** What is on the disk: until when, and whether all of its slices are there and begin as WebM does. */
const storedIn = (page: Page) =>
  page.evaluate(async () => {
    const rowsIn = <T>(database: string, table: string) =>
      new Promise<T[]>((resolve, reject) => {
        const opening = indexedDB.open(database)
        opening.addEventListener('error', () => reject(new Error(database)))
        opening.addEventListener('success', () => {
          const request = opening.result.transaction(table).objectStore(table).getAll()
          request.addEventListener('success', () => resolve(request.result as T[]))
        })
      })
    const [recording] = await rowsIn<{ until: string; bytes: number }>('lab-recordings', 'recordings')
    const slices = await rowsIn<{ data: Blob }>('lab-recording-slices', 'slices')
    const file = new Blob(slices.map(({ data }) => data))
    const head = new Uint8Array(await file.slice(0, 4).arrayBuffer())
    const isWhole = file.size === recording?.bytes && head.join() === [0x1a, 0x45, 0xdf, 0xa3].join()
    return { until: recording?.until, isWhole }
  })

/** Kills a browser that records with SIGKILL. @returns how many milliseconds of the recording are lost */
export async function crashWhileRecording(url: string, seconds: number, flags: readonly string[]): Promise<number> {
  const profile = await mkdtemp(join(tmpdir(), 'lab-crash-'))
  try {
    const first = await openBrowser(profile, flags)
    await record(first.page, url)
    await sleep(seconds * 1_000)
    await first.kill()
    const killed = Date.now()
    await sleep(1_000)
    const second = await openBrowser(profile, flags)
    await second.page.goto(new URL('/zoomlab', url).href)
    await second.page.getByRole('button', { name: 'Recordings on this device' }).click()
    await second.page.getByRole('button', { name: /^Save .* as file$/ }).waitFor()
    const { until, isWhole } = await storedIn(second.page)
    await second.kill()
    if (!until || !isWhole) throw new Error('after the crash the recording is missing or damaged')
    return killed - Date.parse(until)
  } finally {
    await rm(profile, { recursive: true, force: true })
  }
}
