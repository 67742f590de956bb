import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { median } from './percentile.ts'

/**
 * `npm run bench:start`: from `npm start` of a built lab until `/` answers, with a new data folder, with an existing one, and
 * after the lab was killed; each also beside a busy processor. It prints what the lab's process computed meanwhile, too, which
 * other work on the machine hardly changes. Linux only. It ends with a start made slow on purpose; `--fault` slows all.
 */
const bars = { 'new folder': 3_000, 'second start': 1_200, 'after kill -9': 3_000 }
type Kind = keyof typeof bars

const { values: flags } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, fault: { type: 'boolean', default: false } },
})
const port = 4_868
const root = join(import.meta.dirname, '..')
/** Each of npm, the script and the server then waits before it does anything. */
const slow = '--import=data:text/javascript,const%20end=Date.now()+1000;while(Date.now()<end);'

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
/** What a process has computed, in milliseconds: of Linux's clock of 100 ticks a second. */
function computedBy(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

async function untilGone(pid: number): Promise<void> {
  for (;;) {
    try {
      process.kill(pid, 0)
    } catch {
      return
    }
    await sleep(5)
  }
}

/** Starts the lab as a user does, and measures until its first page. */
async function start(dataDir: string, isSlow: boolean) {
  const began = performance.now()
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'error',
    ...(isSlow && { NODE_OPTIONS: slow }),
  }
  const npm = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const gone = once(npm, 'exit')
  for (;;) {
    if (npm.exitCode !== null) throw new Error(`npm start ended with ${npm.exitCode}`)
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
    if (answer?.ok) break
    if (performance.now() - began > 120_000) throw new Error('the lab did not answer within two minutes')
    await sleep(5)
  }
  const ms = performance.now() - began
  const lab = childrenOf(npm.pid!)[0]!
  const computed = computedBy(lab)
  const end = async (signal: NodeJS.Signals) => {
    process.kill(lab, signal)
    await untilGone(lab)
    await gone
  }
  return { ms, computed, end }
}

async function untilReady(): Promise<void> {
  while (!(await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok) await sleep(50)
}

type Figures = Record<Kind, { ms: number[]; computed: number[] }>

/** One of each kind on one data folder. */
async function round(figures: Figures, isSlow: boolean): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-start-'))
  const measure = async (kind: Kind) => {
    const { ms, computed, end } = await start(dataDir, isSlow)
    figures[kind].ms.push(ms)
    figures[kind].computed.push(computed)
    return end
  }
  try {
    const endFirst = await measure('new folder')
    await untilReady()
    await endFirst('SIGTERM')
    const endSecond = await measure('second start')
    await endSecond('SIGKILL')
    const endThird = await measure('after kill -9')
    await endThird('SIGTERM')
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measureAll(rounds: number, isSlow: boolean): Promise<Figures> {
  const figures = Object.fromEntries(
    Object.keys(bars).map(kind => [kind, { ms: [], computed: [] }]),
  ) as unknown as Figures
  for (let n = 0; n < rounds; n += 1) await round(figures, isSlow)
  return figures
}

const failures: string[] = []
function judge(figures: Figures, where: string): void {
  console.log(`\n${where}, median of ${figures['new folder'].ms.length}`)
  for (const [kind, bar] of Object.entries(bars) as [Kind, number][]) {
    const ms = median(figures[kind].ms)
    const isGood = ms <= bar
    const computed = (median(figures[kind].computed) / 1_000).toFixed(2)
    console.log(
      `  ${isGood ? 'ok  ' : 'FAIL'} ${kind} (≤ ${bar / 1_000} s): ${(ms / 1_000).toFixed(2)} s, of which the lab computed ${computed}`,
    )
    if (!isGood) failures.push(`${kind}, ${where}`)
  }
}

/** Keeps one processor busy. */
function occupy() {
  const child = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' })
  return async () => {
    const gone = once(child, 'exit')
    child.kill()
    await gone
  }
}

const rounds = Number(flags.rounds)
judge(await measureAll(rounds, flags.fault), 'alone')
const release = occupy()
judge(await measureAll(rounds, flags.fault), 'beside a busy processor')
await release()

const slowed = await measureAll(1, true)
const isSeen = median(slowed['second start'].ms) > bars['second start']
console.log(
  `\n  ${isSeen ? 'ok  ' : 'FAIL'} a second start made slow on purpose is seen: ${(slowed['second start'].ms[0]! / 1_000).toFixed(2)} s`,
)
if (!isSeen) failures.push('the slow start was not seen')
if (failures.length > 0) {
  console.error(`\n${failures.length} bars missed`)
  process.exit(1)
}
