import { afterAll, beforeAll, expect, test } from 'vitest'
import { Role } from '#kernel/contract/who.ts'
import { wireSchema } from '#kernel/server/encode.ts'
import type { VersionedRows } from '#kernel/server/testing-laws.ts'
import { allCalls } from './calls.ts'
import { areaLaws } from './testing-laws.ts'
import { knowledgeVersions } from './testing-versions-knowledge.ts'
import { learningVersions } from './testing-versions-learning.ts'
import { venturesVersions } from './testing-versions-ventures.ts'
import { openTestLab, type TestLab } from './testing.ts'

let lab: TestLab
let versioned: VersionedRows
beforeAll(async () => {
  lab = await openTestLab()
  const admin = (await lab.person({ roles: [Role.admin] })).token
  const idOf = async (sql: string, ...values: string[]): Promise<string> =>
    (await lab.store.pool.query(sql, values)).rows[0].id
  const tools = { lab, admin, idOf }
  versioned = { ...learningVersions(tools), ...venturesVersions(tools), ...knowledgeVersions(tools) }
  for (const { versions } of areaLaws) Object.assign(versioned, versions?.(tools))
})
afterAll(() => lab.close())

type Properties = { properties?: Record<string, unknown> }
const writes = allCalls
  .filter(({ call }) => call.kind === 'writes')
  .map(({ name, call }) => ({ name, call, properties: (wireSchema(call.input) as Properties).properties ?? {} }))
const takers = writes.filter(({ properties }) => 'version' in properties)

test('every call that writes a versioned row is listed here', () => {
  expect(takers.map(({ name }) => name).toSorted()).toEqual(Object.keys(versioned).toSorted())
})

test('a call that takes versions of several rows has a test of its own', () => {
  const takesSeveral = ({ properties }: (typeof writes)[number]) =>
    JSON.stringify(Object.values(properties)).includes('"version":')
  // The test of applications.release: "are released as the administrator has seen them", in its area.
  expect(writes.filter(takesSeveral).map(({ name }) => name)).toEqual(['applications.release'])
})

test.each(takers)('$name refuses an old version, and says what is there now', async ({ name, call }) => {
  const { as, input, table, id, key = 'id' } = await versioned[name]!()
  await lab.store.pool.query(`update ${table} set version = 5 where ${key} = $1`, [id])
  const old = await lab.call(call, { ...input, version: 4 }, { as })
  expect([old.status, old.body.code], old.text).toEqual([409, 'version.conflict'])
  expect(old.body.current).toMatchObject({ version: 5 })
  const present = await lab.call(call, { ...input, version: 5 }, { as })
  expect(present.status, present.text).toBe(200)
})
