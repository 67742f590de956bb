import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { account } from '#areas/account/contract/index.ts'
import { applications } from '#areas/applications/contract/index.ts'
import { runLab } from './running-lab.ts'

/**
 * `npm run bench:release`: 500 decisions are released at once, half of them of founders without an account, and the lab
 * is killed with SIGKILL at a fifth, a half and four fifths of the way. In the end each has its status, one entry in
 * its history, one mail and, with an account, one notice; nothing of it is there before its release. `--fault` takes
 * five statuses back after the first kill, as if they were not of one transaction with the mails: it must then be
 * found.
 */
const many = 500
const killsAt = [100, 250, 400]
const isFault = process.argv.includes('--fault')
const longest = 240_000

const lab = await runLab(4_831)
let pool: pg.Pool | undefined
const faults: string[] = []

const rowsOf = async <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await pool!.query<Row>(sql, values)).rows
const countOf = async (sql: string): Promise<number> =>
  (await rowsOf<{ n: number }>(`select count(*)::int as n from (${sql}) as counted`))[0]!.n

const fillSql = `
with made as (
  insert into applications (id, ref, intake_id, status, public_status, public_since, fields, edits, locale, email, completeness, submissions,
    submitted_at, pending_decision, pending_feedback, created_at, updated_at)
  select uuidv7(), 'BR-' || (1000 + n), i.id, 'decision', 'in_review', now(), jsonb_build_object('company.name', 'Released ' || (1000 + n)), '{}', 'en-US',
    case when n % 2 = 0 then 'released-' || n || '@bench.example' end, 100, 1, now(), (array['accepted', 'declined', 'waitlisted'])[1 + n % 3],
    'What reviewers say.', now(), now()
  from generate_series(1, $1::int) as n, (select id from application_intakes where is_default) as i returning id, fields, email
), submitted as (
  insert into application_versions (application_id, n, fields, industries, files, submitted_at)
  select id, 1, fields, '{}', '[]', now() from made
)
insert into application_people (application_id, user_id, role, may_submit, joined_at)
select made.id, u.id, 'owner', true, now() from made, users u where made.email is null and u.email = 'member@lab.example'`

const ours = `from applications a where a.ref like 'BR-%'`
const released = `select 1 ${ours} and a.status <> 'decision'`
const mailed = `from outbox_mails m join applications a on position(a.fields->>'company.name' in m.body_text) > 0
  where a.ref like 'BR-%'`

/** What reveals a decision that is not released. */
const early = `select 1 ${mailed} and a.status = 'decision'
  union all select 1 from application_changes c join applications a on a.id = c.application_id where a.ref like 'BR-%' and a.status = 'decision'
  union all select 1 ${ours} and a.status = 'decision' and a.public_status <> 'in_review'`

async function ask(): Promise<string> {
  const { body } = await lab.ask(account.login, { email: 'applications@lab.example', password: 'explore-the-lab' })
  return body.token!
}

async function checkNothingEarly(when: string): Promise<void> {
  const found = await countOf(early)
  if (found > 0) faults.push(`${when}: ${found} traces of decisions that are not released`)
}

async function waitFor(step: string, isDone: () => Promise<boolean>, pause: number): Promise<void> {
  const began = performance.now()
  while (!(await isDone())) {
    if (performance.now() - began > longest) throw new Error(`${step}: not within ${longest / 1_000} s`)
    await sleep(pause)
  }
}

/** The lab looks each minute for jobs of dead processes: here it is asked to at once. */
const releaseJobs = () => rowsOf(`select graphile_worker.add_job('kernel.release_jobs', '{}'::json)`)

async function killAt(count: number): Promise<void> {
  let looked = performance.now()
  await waitFor(
    `${count} released`,
    async () => {
      if (performance.now() - looked > 5_000) {
        looked = performance.now()
        await releaseJobs()
      }
      return (await countOf(released)) >= count
    },
    10,
  )
  await lab.kill('SIGKILL')
  await lab.start()
  await checkNothingEarly(`killed at ${count}`)
  console.log(`  killed: ${await countOf(released)} of ${many} are released`)
}

const takeBackSql = `
update applications set status = 'decision', public_status = 'in_review', pending_decision = 'accepted', release_at = now()
where id in (select id from applications where ref like 'BR-%' and status <> 'decision' limit 5)`

/** Each decision and its outcome. */
const results = () =>
  rowsOf<{ ref: string; isRight: boolean; changes: number; mails: number; notices: number; wanted: number }>(`
  select a.ref, a.status = (array['accepted', 'declined', 'waitlisted'])[1 + (right(a.ref, -3)::int - 1000) % 3] and a.public_status = a.status
      and a.pending_decision is null and a.release_at is null and a.feedback = 'What reviewers say.' as "isRight",
    (select count(*)::int from application_changes c where c.application_id = a.id) as changes,
    (select count(*)::int from outbox_mails m where position(a.fields->>'company.name' in m.body_text) > 0) as mails,
    (select count(*)::int from notifications n where n.words_values::text like '%' || (a.fields->>'company.name') || '%') as notices,
    (case when a.email is null then 1 else 0 end) as wanted ${ours} order by a.ref`)

async function run(): Promise<void> {
  await lab.start()
  pool = new pg.Pool({ host: `${lab.dataDir}/postgres`, user: 'postgres', database: 'lab', max: 1 })
  pool.on('error', () => {}) // Its database may go down with the lab.
  await rowsOf(fillSql, [many])
  const token = await ask()
  await sleep(2_000)
  await checkNothingEarly('before')
  const decisions = await rowsOf<{ id: string; version: number }>(`select a.id, a.version ${ours}`)
  const { body } = await lab.ask(applications.release, { decisions }, token)
  if (body.releasing !== many) throw new Error(`${body.releasing} decisions are being released`)
  for (const [round, count] of killsAt.entries()) {
    await killAt(count)
    if (isFault && round === 0) await rowsOf(takeBackSql)
  }
  await waitFor(
    'all released and mailed',
    async () => {
      await releaseJobs()
      return (
        (await countOf(`select 1 ${ours} and a.status = 'decision'`)) === 0 &&
        (await countOf(`select distinct a.id ${mailed}`)) === many
      )
    },
    1_000,
  )
  await sleep(6_000) // What would come twice has come by now.
  for (const { ref, isRight, changes, mails, notices, wanted } of await results())
    if (!isRight || changes !== 1 || mails !== 1 || notices !== wanted)
      faults.push(`${ref}: ${isRight ? '' : 'not as decided, '}${changes} changes, ${mails} mails, ${notices} notices`)
}

try {
  await run()
  console.log(`${many} decisions, ${killsAt.length} kills: ${faults.length} faults`)
  for (const fault of faults.slice(0, 10)) console.error(`  ${fault}`)
  if (isFault) console.log(faults.length > 0 ? 'the seeded fault was found' : 'the seeded fault was NOT found')
  process.exitCode = isFault === faults.length > 0 ? 0 : 1
} finally {
  await pool?.end()
  await lab.close()
}
