import { afterAll, beforeAll, expect, test } from 'vitest'
import { gathered } from './gathered.ts'
import { ownDataOf } from './testing-own-data.ts'
import { columnOf, leaveTraces, type Trace } from './testing-traces.ts'
import { openTestLab, type TestLab } from './testing.ts'

let lab: TestLab
beforeAll(async () => void (lab = await openTestLab()))
afterAll(() => lab.close())

type Row = Record<string, unknown>

/** Whether an exported row is that of a trace, or some of its columns. */
const isOf = (exported: Row, { row }: Trace): boolean =>
  Object.entries(exported).every(
    ([name, value]) => !(name in row) || JSON.stringify(value) === JSON.stringify(row[name]),
  )

test('a person gets every row that names them, except those that an area says are not theirs', async () => {
  const person = await lab.person()
  const traces = await leaveTraces(lab.store.pool, person, await lab.person())
  const exported = await ownDataOf(lab, person)
  const left = traces.filter(trace => !exported[trace.table]?.some(row => isOf(row, trace)))
  expect(left.length).toBeLessThan(traces.length / 2)
  expect(left.map(columnOf).toSorted()).toEqual(gathered.notExported.toSorted())
})

test('what has a person’s address and belongs to another account is not theirs', async () => {
  const [person, other] = [await lab.person(), await lab.person()]
  const traces = await leaveTraces(lab.store.pool, person, other)
  const idIn = (table: string) => traces.find(each => columnOf(each) === `${table}.email`)!.row['id']
  const [application, registration, invite] = ['applications', 'event_registrations', 'course_invites'].map(idIn)
  const has = async () => {
    const { applications, event_registrations, course_invites } = await ownDataOf(lab, person)
    const ids = [applications, event_registrations, course_invites].map(rows => rows?.map(({ id }) => id) ?? [])
    return [ids[0]!.includes(application), ids[1]!.includes(registration), ids[2]!.includes(invite)]
  }
  expect(await has()).toEqual([true, true, true])
  const { pool } = lab.store
  await pool.query('update event_registrations set user_id = $1 where id = $2', [other.id, registration])
  await pool.query('update course_invites set user_id = $1 where id = $2', [other.id, invite])
  await pool.query(
    "insert into application_people (application_id, user_id, role, joined_at) values ($1, $2, 'owner', now())",
    [application, other.id],
  )
  expect(await has()).toEqual([false, false, false])
})
