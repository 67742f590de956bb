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
