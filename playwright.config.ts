import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './bin/browser.mjs'
import { labPort, ownPortOf, workers } from './e2e/own-ports.ts'
import { testFolder } from './kernel/server/testing-folder.ts'

/** The journeys' lab: its own data folder, filled with the sample content. The workers inherit it from the first process. */
process.env.E2E_DATA_DIR ??= newFolder()
/** `SHAKE=<seed>`: the lab's answers come late and out of step (e2e/shaken-lab.ts). */
const isShaken = Boolean(process.env.SHAKE)
const browser = await findBrowser()
if ('missing' in browser) throw new Error(browser.missing)

export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results',
  workers,
  fullyParallel: true,
  // Far longer than any takes: on a busy machine nothing fails only for being slow.
  timeout: 300_000,
  expect: { timeout: isShaken ? 40_000 : 20_000 },
  // What fails once has a cause, in the lab or in the journey.
  retries: 0,
  reporter: [['list']],
  // A call compresses and draws pictures all the time: two at once would leave too little to each.
  projects: [
    { name: 'calls', testMatch: 'rooms/*.journey.ts', workers: 1 },
    { name: 'journeys', testMatch: '*.journey.ts', testIgnore: 'rooms/*.journey.ts' },
  ],
  use: {
    baseURL: `http://localhost:${labPort}`,
    locale: 'en-US',
    timezoneId: 'America/Mexico_City',
    // A trace costs a fifth of the time: `--trace retain-on-failure` makes one of what failed.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser.path,
      // Cameras and microphones for video calls, which nobody has to allow. Five pictures a second instead of twenty: to
      // compress and draw them is most of the processor that a call takes.
      args: [
        ...browser.args,
        '--use-fake-device-for-media-stream=device-count=3,fps=5',
        '--use-fake-ui-for-media-stream',
      ],
      env: { ...process.env, ...browser.env },
    },
  },
  webServer: {
    command: `node_modules/.bin/node ${isShaken ? 'e2e/shaken-lab.ts' : 'dist/server/server.js'}`,
    url: `http://localhost:${labPort}/readyz`,
    reuseExistingServer: false,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      PORT: String(labPort),
      DATA_DIR: process.env.E2E_DATA_DIR,
      SAMPLE: 'on',
      LOG_LEVEL: 'warn',
      PRIVACY_TEXT: 'The lab stores what you write in it.',
      TERMS_TEXT: 'Be kind to each other.',
      TRUST_PROXY: '127.0.0.1,::1',
      ALLOW_PRIVATE_HOSTS: Array.from({ length: workers }, (_, at) => `127.0.0.1:${ownPortOf(at)}`).join(','),
    },
  },
})

/** It goes with the first process: a global teardown would run while the lab still writes into it. */
function newFolder(): string {
  const folder = mkdtempSync(join(testFolder(), 'lab-e2e-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
