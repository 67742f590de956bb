import { parseArgs } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { account } from '#areas/account/contract/index.ts'
import { samplePassword } from '#areas/account/contract/sample.ts'
import { rooms } from '#areas/rooms/contract/index.ts'
import { startJanus, withoutJanus } from '#areas/rooms/server/janus/testing-janus.ts'
import { crashWhileRecording } from './rooms-crash.ts'
import { flagsOf, framesIn, join, launch, pageHost, seesAll, tilesOf } from './rooms-call.ts'
import { measureRates } from './rooms-rates.ts'
import { openCutNetwork, type CutNetwork } from './cut-network.ts'
import { runLab } from './running-lab.ts'

/**
 * `npm run bench:rooms`: calls in headless Chromium with fake devices. Two and four people must each decode at least ten
 * frames a second of each other for 60 seconds, six people at least four; then the network of one of two is cut for ten
 * seconds, twenty times: the picture must be back within five seconds, they are never unmuted, and nobody is there twice.
 * The cuts need root and network namespaces of Linux; elsewhere they are left out, and the run says so. Then a browser that
 * records is killed, five times: at most three seconds of the recording are lost. `--people 4 --cuts 0 --crashes 0` does a
 * part. `--fault` stops a camera: the run must fail. `--janus` sends everything through Janus, where Debian's package is
 * installed; eight people on one machine of two cores need slower cameras there, `--people 8 --fps 5`, of which each must
 * see at least half.
 */
const { values: flags } = parseArgs({
  options: {
    people: { type: 'string', default: '2,4,6' },
    seconds: { type: 'string', default: '60' },
    cuts: { type: 'string', default: '20' },
    crashes: { type: 'string', default: '5' },
    janus: { type: 'boolean', default: false },
    fps: { type: 'string', default: '20' },
    fault: { type: 'boolean', default: false },
  },
})
const sizes = flags.people.split(',').map(Number)
const [seconds, cuts, crashes] = [flags.seconds, flags.cuts, flags.crashes].map(Number) as [number, number, number]
const port = Number(process.env['ROOMS_PORT'] ?? 4_871)
const cutFor = 10_000
const backWithin = 5_000
const mostLost = 3_000
const browserFlags = (host: string) => flagsOf(Number(flags.fps), host)

/** Six browsers on two cores encode and decode thirty pictures. */
const leastRate = (people: number) => Math.min(people > 4 ? 4 : 10, Number(flags.fps) / 2)

const sum = (frames: Record<string, number>) => Object.values(frames).reduce((total, value) => total + value, 0)

/** Whether everyone saw everyone often enough, in calls of each size. */
async function areRatesGood(roomUrl: () => Promise<string>, host: string): Promise<boolean> {
  const slow: number[] = []
  for (const people of sizes.filter(size => size > 0)) {
    const rate = await measureRates(people, await roomUrl(), { seconds, fault: flags.fault, flags: browserFlags(host) })
    console.log(`${people} people: lowest rate ${rate.toFixed(1)} (bar ${leastRate(people)})`)
    if (!(rate >= leastRate(people))) slow.push(people)
  }
  return slow.length === 0
}

async function cutOnce(pages: Page[], network: CutNetwork): Promise<number> {
  await network.cut()
  await sleep(cutFor)
  await network.mend()
  const mended = Date.now()
  const before = await Promise.all(pages.map(async page => sum(await framesIn(page))))
  for (; Date.now() - mended < 60_000; await sleep(100)) {
    const now = await Promise.all(pages.map(async page => sum(await framesIn(page))))
    if (now.every((frames, at) => frames > before[at]! + 3 || frames < before[at]! / 2)) return Date.now() - mended
  }
  throw new Error('the picture did not come back within a minute')
}

/** How long the picture needs after each cut, in milliseconds. */
async function measureCuts(url: string, host: string, network: CutNetwork): Promise<number[]> {
  const [here, there] = [await launch(browserFlags(host)), await launch(browserFlags(host), network.browserInside)]
  const pages = [await join(here, url, 'Ada'), await join(there, url, 'Grace')]
  for (const page of pages) await seesAll(page, 1)
  // A notice to whoever speaks while muted has a button to unmute as well.
  const controls = pages[1]!.getByRole('toolbar')
  await controls.getByRole('button', { name: 'Mute', exact: true }).click()
  const times: number[] = []
  for (let nth = 0; nth < cuts; nth += 1) {
    times.push(await cutOnce(pages, network))
    console.log(`cut ${nth + 1}: back after ${times.at(-1)} ms`)
    const isMuted = await controls.getByRole('button', { name: 'Unmute', exact: true }).isVisible()
    const tiles = await tilesOf(pages[0]!)
    if (!isMuted || tiles !== 2) throw new Error(`after a cut: muted ${isMuted}, ${tiles} people of 2`)
    await sleep(1_000)
  }
  await sleep(60_000)
  const left = await tilesOf(pages[0]!)
  if (left !== 2) throw new Error(`60 s after the last cut: ${left} people of 2`)
  console.log('60 s after the last cut: 2 people, 0 ghosts')
  await here.close()
  await there.close()
  return times
}

/** How much of a recording is lost when its browser is killed, each time, in milliseconds. */
async function measureCrashes(roomUrl: () => Promise<string>, host: string): Promise<number[]> {
  const lost: number[] = []
  for (let nth = 0; nth < crashes; nth += 1) {
    lost.push(await crashWhileRecording(await roomUrl(), 7 + nth / crashes, browserFlags(host)))
    console.log(`crash ${nth + 1}: ${lost.at(-1)} ms of the recording lost (bar ${mostLost})`)
  }
  return lost
}

async function main(): Promise<boolean> {
  if (flags.janus && withoutJanus) {
    console.log(withoutJanus)
    return true
  }
  const network = cuts > 0 && !flags.fault ? await openCutNetwork() : undefined
  const host = network?.address ?? '127.0.0.1'
  const janus = flags.janus ? await startJanus() : undefined
  const lab = await runLab(port, { HOST: host, ...janus?.env })
  try {
    await lab.start()
    const signedIn = await lab.ask(account.login, { email: 'founder@lab.example', password: samplePassword })
    const roomUrl = async () => {
      const more = { policy: { may_record: true }, ...(flags.janus && { max_people: 30 }) }
      const made = await lab.ask(rooms.add, { title: 'Measured', ...more }, signedIn.body.token)
      return `http://${pageHost}:${port}/zoomlab/${made.body.code}`
    }
    const isFast = await areRatesGood(roomUrl, host)
    const times = network ? await measureCuts(await roomUrl(), host, network) : []
    if (cuts > 0 && !network && !flags.fault)
      console.log('cuts: left out, they need root and network namespaces of Linux')
    const lost = flags.fault ? [] : await measureCrashes(roomUrl, host)
    const late = times.filter(time => time > backWithin).length
    if (times.length > 0)
      console.log(
        `${times.length} cuts of ${cutFor / 1_000} s: back after at most ${Math.max(...times)} ms, ${late} later than ${backWithin} ms`,
      )
    return isFast && late === 0 && lost.every(ms => ms <= mostLost)
  } finally {
    await lab.close()
    await network?.close()
    await janus?.close()
  }
}

process.exitCode = (await main()) ? 0 : 1
