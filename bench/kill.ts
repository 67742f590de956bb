import { setTimeout as sleep } from 'node:timers/promises'
import { account } from '#areas/account/contract/index.ts'
import pg from 'pg'
import { runLab } from './running-lab.ts'

/**
 * `npm run bench:kill`: kills the lab with SIGKILL fifty times while it writes, every other time together with the
 * database, and counts acknowledged writes that are lost. `--fault` makes PostgreSQL acknowledge before it has written:
 * the bench must then find a loss.
 */
const rounds = 50
const longestReopening = 5_000
const isFault = process.argv.includes('--fault')
const people = ['member', 'startup', 'investor', 'intern', 'tools', 'founder', 'institute', 'applications']

type Writer = { name: string; token: string; version: number; sent: number }

const lab = await runLab(4_830)
let lost = 0
let acknowledged = 0
let slowest = 0

const signIn = async (name: string): Promise<Writer> => {
  const { body } = await lab.ask(account.login, { email: `${name}@lab.example`, password: 'explore-the-lab' })
  const { body: profile } = await lab.ask(account.personalInfo, {}, body.token)
  if (profile.version === undefined) throw new Error(`${name} has no version: ${JSON.stringify(profile)}`)
  return { name, token: body.token!, version: profile.version, sent: profile.version }
}

/** Writes until the lab is gone; `version` is the last acknowledged one. */
async function writeOn(writer: Writer): Promise<void> {
  for (;;) {
    try {
      writer.sent = writer.version + 1
      const { status, body } = await lab.ask(
        account.updateInfo,
        { version: writer.version, first_name: `Name ${writer.sent}` },
        writer.token,
      )
      if (status !== 200) return
      writer.version = body.version
      acknowledged += 1
    } catch {
      return // The lab was killed: this write may or may not have happened.
    }
  }
}

async function check(writer: Writer): Promise<void> {
  const { body } = await lab.ask(account.personalInfo, {}, writer.token)
  const { version = 0, first_name } = body
  if (version < writer.version || (version === writer.version && version > 1 && first_name !== `Name ${version}`)) {
    lost += 1
    console.error(`${writer.name}: acknowledged version ${writer.version}, found ${version} (${first_name})`)
  }
  writer.version = version
}

async function seedFault(): Promise<void> {
  const client = new pg.Client({ host: `${lab.dataDir}/postgres`, user: 'postgres', database: 'postgres' })
  await client.connect()
  try {
    await client.query('alter system set synchronous_commit = off')
    await client.query('alter system set wal_writer_delay = 10000')
  } finally {
    await client.end()
  }
  await lab.kill('SIGTERM')
  await lab.start()
}

try {
  const first = await lab.start()
  console.log(`new data folder: first answer after ${Math.round(first)} ms`)
  const writers = await Promise.all(people.map(signIn))
  if (isFault) await seedFault() // Their sessions are safe by now: later losses are their writes.
  for (const writer of writers) {
    const { body } = await lab.ask(
      account.updateInfo,
      { version: writer.version, first_name: `Name ${writer.version + 1}` },
      writer.token,
    )
    writer.version = body.version
  }
  for (let round = 1; round <= rounds; round += 1) {
    const writing = writers.map(writeOn)
    await sleep(100 + ((round * 37) % 200))
    if (round % 2 === 0) lab.killPostgres()
    await lab.kill('SIGKILL')
    await Promise.all(writing)
    slowest = Math.max(slowest, await lab.start())
    await Promise.all(writers.map(check))
  }
  console.log(
    `${rounds} kills, ${acknowledged} acknowledged writes, ${lost} lost, slowest reopening ${Math.round(slowest)} ms`,
  )
  if (acknowledged < rounds * 10) throw new Error('too little was written for this to mean anything')
  if (isFault) process.exitCode = lost > 0 ? 0 : 1
  else if (lost > 0 || slowest > longestReopening) process.exitCode = 1
  if (isFault) console.log(lost > 0 ? 'the seeded fault was found' : 'the seeded fault was NOT found')
} finally {
  await lab.close()
}
