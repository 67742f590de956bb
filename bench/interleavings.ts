import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { testPerson } from '#areas/account/server/testing.ts'
import { newId } from '#kernel/server/database.ts'
import { Ledger, type Change } from './interleavings-ledger.ts'
import { Writer, type Someone, type Wire } from './interleavings-writer.ts'
import { runLab } from './running-lab.ts'

/**
 * `npm run bench:interleavings`: 1,000 applications, each edited by three founders at once, with the form's own saving:
 * answers and requests get lost, pages are left and opened again, and the lab is killed with SIGKILL ten times. Nothing
 * that was typed is lost, and nothing is overwritten by somebody who had not seen it. It ends with two faults, each of
 * which must be found: a writer who overwrites whatever is there, and a lab that says it saved what it did not.
 * `--interleavings 100` makes fewer, `--from 251` begins with the 251st: a whole run in parts draws what one run draws.
 */
const { values: flags } = parseArgs({
  options: {
    interleavings: { type: 'string', default: '1000' },
    from: { type: 'string', default: '1' },
  },
})
const many = Number(flags.interleavings)
const from = Number(flags.from)
const kills = Math.min(10, Math.ceil(many / 20))
const faultMany = 40
const groups = 10
const writersEach = 3

const lab = await runLab(4_833)
let pool: pg.Pool | undefined
const rowsOf = async <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> => {
  for (let tries = 0; ; tries += 1)
    try {
      return (await pool!.query<Row>(sql, values)).rows
    } catch (error) {
      if (tries > 50) throw error
      await sleep(200) // It may be going down with the lab.
    }
}

/** Writes down every change of an answer. */
const watchSql = `
create table bench_changes (n bigserial, application_id uuid, path text, before text, after text);
create function bench_watch() returns trigger language plpgsql security definer as $$
begin
  insert into bench_changes (application_id, path, before, after)
  select new.id, key, coalesce(old.fields->>key, ''), coalesce(new.fields->>key, '')
  from (select jsonb_object_keys(old.fields) union select jsonb_object_keys(new.fields)) as keys (key)
  where coalesce(old.fields->>key, '') <> coalesce(new.fields->>key, '');
  return null;
end $$;
create trigger bench_watch after update on applications for each row execute function bench_watch()`

/** One save in twenty is said to be done, and is not. */
const forgetSql = `
create function bench_forget() returns trigger language plpgsql security definer as $$
begin
  if random() < 0.05 then new.fields := old.fields; end if;
  return new;
end $$;
create trigger bench_forget before update on applications for each row execute function bench_forget()`

const addSql = `
with made as (
  insert into applications (id, ref, intake_id, public_since, fields, edits, locale, created_at, updated_at)
  select $1::uuid, $1::uuid::text, id, now(), '{}', '{}', 'en-US', now(), now() from application_intakes where is_default returning id
)
insert into application_people (application_id, user_id, role, may_submit, joined_at)
select made.id, u.id, case when u.n = 1 then 'owner' else 'editor' end, true, now()
from made, unnest($2::uuid[]) with ordinality as u (id, n)`

/** Three founders write at once, until each has saved or decided everything. @returns what is wrong in the end */
async function interleave(people: readonly Someone[], seed: number, wire: Wire): Promise<Ledger> {
  const id = newId()
  const ids = people.map(person => person.id)
  await rowsOf(addSql, [id, ids])
  const ledger = new Ledger(seed)
  const writers = people.map((person, at) => new Writer({ id, origin: lab.origin, person, at, seed, ledger, wire }))
  await Promise.all(writers.map(writer => writer.write()))
  await Promise.all(writers.map(writer => writer.finish()))
  const changes = await rowsOf<Change>(
    'select path, before, after from bench_changes where application_id = $1 order by n',
    [id],
  )
  const [row] = await rowsOf<{ fields: Record<string, string> }>('select fields from applications where id = $1', [id])
  ledger.check(changes, row!.fields)
  return ledger
}

type Sum = {
  seconds: number
  interleavings: number
  saves: number
  clashes: number
  lostConnections: number
  wrong: string[]
}

async function round(first: number, count: number, wire: Wire, killsWanted: number): Promise<Sum> {
  const began = performance.now()
  const sum: Sum = { seconds: 0, interleavings: 0, saves: 0, clashes: 0, lostConnections: 0, wrong: [] }
  let next = first - 1
  const group = async () => {
    const people: Someone[] = []
    for (let n = 0; n < writersEach; n += 1) people.push(await testPerson(drizzle(pool!)))
    for (let seed = (next += 1); seed < first + count; seed = next += 1) {
      const { saves, clashes, lostConnections, wrong } = await interleave(people, seed, wire)
      sum.interleavings += 1
      sum.saves += saves
      sum.clashes += clashes
      sum.lostConnections += lostConnections
      sum.wrong.push(...wrong)
    }
  }
  let failure: unknown
  const all = Promise.all(Array.from({ length: groups }, group)).catch((error: unknown) => void (failure = error))
  for (let killed = 0; killed < killsWanted; killed += 1) {
    while (sum.interleavings < ((killed + 0.5) / killsWanted) * count && !failure) await sleep(20)
    await lab.kill('SIGKILL')
    await lab.start()
  }
  await all
  if (failure) throw failure
  return { ...sum, seconds: Math.round((performance.now() - began) / 1_000) }
}

function tell(label: string, { seconds, interleavings, saves, clashes, lostConnections, wrong }: Sum): void {
  console.log(
    `${label}: ${interleavings} interleavings, ${saves} saves, ${clashes} clashes, ${lostConnections} lost connections in ${seconds} s: ${wrong.length} faults`,
  )
}

try {
  await lab.start()
  pool = new pg.Pool({ host: `${lab.dataDir}/postgres`, user: 'postgres', database: 'lab', max: 4 })
  pool.on('error', () => {}) // Its database may go down with the lab.
  await rowsOf(watchSql)
  const whole = await round(from, many, 'lossy', kills)
  tell(`three writers, ${kills} kills`, whole)
  for (const wrong of whole.wrong.slice(0, 10)) console.error(`  ${wrong}`)
  const overwriting = await round(1, faultMany, 'overwriting', 0)
  tell('a writer who overwrites whatever is there', overwriting)
  await rowsOf(forgetSql)
  const forgetting = await round(1, faultMany, 'lossy', 0)
  tell('a lab that says it saved what it did not', forgetting)
  const isRight = whole.wrong.length === 0 && whole.clashes > 0 && whole.lostConnections > 0
  const areFound = overwriting.wrong.length > 0 && forgetting.wrong.length > 0
  if (!areFound) console.error('a fault that was put in was NOT found')
  console.log(isRight && areFound ? 'passed' : 'FAILED')
  process.exitCode = isRight && areFound ? 0 : 1
} finally {
  await pool?.end()
  await lab.close()
}
