/**
 * 10,000 people by CSV into a real lab, while others use it: dry run, then the queued job. Prints how long both take,
 * and how long a small call takes when idle and meanwhile. Fails when the 99th percentile meanwhile is over twice the
 * idle one (and over 50 ms), when a row is lost, or when the probe does not notice a paused lab. npm run
 * bench:import-people -- [port]
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { account, samplePassword } from '#areas/account/contract/index.ts'
import { institutes } from '#areas/institutes/contract/index.ts'
import type { BulkWork } from '#areas/institutes/contract/bulk.ts'
import { runLab } from './running-lab.ts'

const people = 10_000
const port = Number(process.argv[2] ?? 4401)
const lab = await runLab(port, { SMTP_URL: '' })

const percentile = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))]!

/** Makes a small call every ten milliseconds until told to stop; each is timed from when it was due. */
function probe(token: string) {
  const times: number[] = []
  let isOver = false
  const asking = (async () => {
    while (!isOver) {
      const due = performance.now()
      const { status, body } = await lab.ask(account.whoAmI, {}, token)
      if (status !== 200) throw new Error(`the probe was answered ${status}: ${JSON.stringify(body)}`)
      times.push(performance.now() - due)
      await sleep(10)
    }
  })()
  return async () => {
    isOver = true
    await asking
    return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), most: Math.max(...times), asked: times.length }
  }
}

const shown = ({ p50, p99, most, asked }: Awaited<ReturnType<ReturnType<typeof probe>>>) =>
  `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, most ${most.toFixed(1)} ms over ${asked} calls`

async function check(token: string, institute_id: string): Promise<BulkWork> {
  const lines = Array.from(
    { length: people },
    (_, n) => `person${n}@bulk.example,First ${n},Last ${n},Group ${n % 40},${n % 3 ? 'es' : 'ja'}`,
  )
  const form = new FormData()
  form.set('institute_id', institute_id)
  form.set('file', new Blob([`email,first_name,last_name,group,language\n${lines.join('\n')}\n`]), 'people.csv')
  const answer = await fetch(`${lab.origin}${institutes.checkPeople.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  if (!answer.ok) throw new Error(`the file was refused: ${await answer.text()}`)
  return (await answer.json()) as BulkWork
}

try {
  await lab.start()
  const signedIn = await lab.ask(account.login, { email: 'institute@lab.example', password: samplePassword })
  const token = signedIn.body.token!
  const { body: info } = await lab.ask(institutes.info, {}, token)
  const institute_id = info.institute.id
  await sleep(3_000)

  const idleProbe = probe(token)
  await sleep(8_000)
  const idle = await idleProbe()
  console.log(`idle:      ${shown(idle)}`)

  const busyProbe = probe(token)
  const began = performance.now()
  const { work_id, counts } = await check(token, institute_id)
  const checked = performance.now()
  await lab.ask(institutes.applyPeople, { institute_id, work_id }, token)
  let work: BulkWork
  do {
    await sleep(250)
    work = (await lab.ask(institutes.work, { institute_id, work_id }, token)).body as unknown as BulkWork
  } while (work.state === 'applying')
  const applied = performance.now()
  const busy = await busyProbe()
  console.log(`meanwhile: ${shown(busy)}`)
  console.log(
    `dry run ${((checked - began) / 1_000).toFixed(2)} s, applied in ${((applied - checked) / 1_000).toFixed(1)} s`,
  )

  const stillProbe = probe(token)
  await sleep(300)
  await lab.hold(400)
  const still = await stillProbe()
  console.log(`p99 meanwhile / idle: ${(busy.p99 / idle.p99).toFixed(2)}`)
  if (counts.ready !== people || work.counts.invited !== people) throw new Error('a row was lost')
  if (still.most < 250) throw new Error('a lab held still was not noticed')
  if (busy.p99 > 50 && busy.p99 > 2 * idle.p99) throw new Error('the lab was slower than twice its idle time')
} finally {
  await lab.close()
}
