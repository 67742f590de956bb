import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { institutes } from '#areas/institutes/contract/index.ts'
import { Role, isAllowed } from '#kernel/contract/who.ts'
import { wireSchema } from '#kernel/server/encode.ts'
import { allCalls, type NamedCall } from './calls.ts'
import { rightsOf } from './rights.ts'
import { filledInstitute, type InstituteIds } from './testing-filled-institute.ts'
import { openTestLab, type TestLab } from './testing.ts'

/**
 * No call gives a manager of one institution anything of another. An id of the other answers exactly like an unknown
 * one, and nothing of the other's is ever in an answer.
 */
const secret = 'zqxjk'

type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  minimum?: number
  format?: string
}

const schemaOf = ({ call }: NamedCall) => wireSchema(call.input) as Schema
const supervisor = { rights: rightsOf([Role.member, Role.founder, Role.institute]) }

let lab: TestLab
let ours: Awaited<ReturnType<typeof filledInstitute>>
let theirs: Awaited<ReturnType<typeof filledInstitute>>
beforeAll(async () => {
  lab = await openTestLab()
  const admin = await lab.person({ roles: [Role.admin] })
  ours = await filledInstitute(lab, admin, 'ours')
  theirs = await filledInstitute(lab, admin, secret)
}, 60_000)
afterAll(() => lab.close())

/** Values that a call accepts where the rest of the input must be valid. */
const fitting: Record<string, unknown> = {
  unit_key: 'work',
  section_key: 'one',
  emails: ['somebody@people.example'],
  email: 'somebody@people.example',
  title: { 'en-US': 'A title' },
  text: 'Some words',
  url: '',
  markdown: 'Words',
  label: 'A link',
  name: 'A name',
  version: 1,
  n: 1,
  from: 1,
  stars: 4,
  answers: [],
  marks: [],
  settings: {},
  group: 'ours group',
  format: 'json',
}

function plain(name: string, schema: Schema): unknown {
  if (name in fitting) return fitting[name]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return plain(name, schema.anyOf[0]!)
  if (schema.type === 'object') return inputOf(schema)
  if (schema.type === 'array') return Array.from({ length: schema.minItems ?? 1 }, () => plain('', schema.items ?? {}))
  if (schema.type === 'integer') return Math.max(1, schema.minimum ?? 1)
  if (schema.type === 'boolean') return true
  if (schema.format === 'uuid') return randomUUID()
  return schema.format === 'date-time' ? new Date().toISOString() : 'text'
}

const inputOf = ({ properties = {}, required = [] }: Schema): Record<string, unknown> =>
  Object.fromEntries(required.map(name => [name, plain(name, properties[name]!)]))

/** Every variant of a call: each action of those with several. */
function waysOf(schema: Schema): Record<string, unknown>[] {
  const base = inputOf(schema)
  const action = ['action', 'op', 'what', 'verdict'].find(name => schema.properties?.[name]?.enum)
  return action ? schema.properties![action]!.enum!.map(value => ({ ...base, [action]: value })) : [base]
}

const fieldsOf = (schema: Schema) => Object.keys(schema.properties ?? {}).filter(name => name in ours.ids)
const pick = (ids: InstituteIds, names: readonly string[]) => Object.fromEntries(names.map(name => [name, ids[name]]))
const nobodys = (): InstituteIds =>
  Object.fromEntries(
    Object.entries(ours.ids).map(([name, value]) => [name, Array.isArray(value) ? [randomUUID()] : randomUUID()]),
  )

async function ask({ call }: NamedCall, input: object, as = ours.owner.token) {
  await lab.store.pool.query('delete from rate_limits')
  const { status, text } = await lab.call(call, input, { as })
  return { status, text }
}

/** The answer without the parts that always differ: the requested ids, and the request's own. */
const without = (text: string, ids: InstituteIds) =>
  Object.values(ids)
    .flat()
    .reduce((left, id) => left.replaceAll(id, '#'), text)

/** Accounts belong to people, not to institutions, and many of their calls end the caller's session. */
const reachable = allCalls.filter(({ area, call }) => area !== 'account' && isAllowed(call.who, supervisor))
const names = ['institute_id', 'course_id', 'course', 'course_ids', 'member_id', 'member_ids', 'invite_id']
const more = ['work_id', 'import_job_id', 'enrolment_id', 'submission_id', 'attempt_id']
const aboutInstitutes = reachable.filter(each =>
  [...names, ...more].some(name => name in (schemaOf(each).properties ?? {})),
)

describe('an id of another institution', () => {
  test('is accepted by very many calls', () => expect(aboutInstitutes.length).toBeGreaterThan(55))

  test.each(aboutInstitutes)('answers as one that names nothing: $name', { timeout: 60_000 }, async named => {
    const schema = schemaOf(named)
    const fields = fieldsOf(schema)
    for (const way of waysOf(schema)) {
      const own = pick(
        ours.ids,
        fields.filter(name => name in way || name === 'institute_id'),
      )
      for (const foreign of [...fields.map(name => [name]), fields]) {
        const absentIds = nobodys()
        const foreignIds = pick(theirs.ids, foreign) as InstituteIds
        const absent = await ask(named, { ...way, ...own, ...pick(absentIds, foreign) })
        const answer = await ask(named, { ...way, ...own, ...foreignIds })
        const description = JSON.stringify({ ...way, foreign })
        expect(answer.status, description).toBe(absent.status)
        expect(without(answer.text, foreignIds), description).toBe(without(absent.text, absentIds))
      }
    }
  })
})

test.each(reachable)('nothing of another institution is in an answer of $name', { timeout: 60_000 }, async named => {
  const schema = schemaOf(named)
  const fields = fieldsOf(schema)
  for (const way of waysOf(schema)) {
    for (const input of [way, { ...way, ...pick(ours.ids, fields) }, { ...way, q: secret }])
      expect((await ask(named, input)).text).not.toContain(secret)
  }
})

test('after all this the supervisor still has access: no answer was a general refusal', async () => {
  const { status } = await lab.call(institutes.info, {}, { as: ours.owner.token })
  expect(status).toBe(200)
})

test('the other institution’s own supervisor gets answers for these ids, so the test sees a difference', async () => {
  const answered: string[] = []
  for (const named of aboutInstitutes) {
    if (named.call.kind !== 'reads') continue
    const schema = schemaOf(named)
    for (const way of waysOf(schema)) {
      const input = {
        ...way,
        ...pick(
          theirs.ids,
          fieldsOf(schema).filter(name => name in way || name === 'institute_id'),
        ),
      }
      if ((await ask(named, input, theirs.owner.token)).status === 200) answered.push(named.name)
    }
  }
  expect(new Set(answered).size).toBeGreaterThan(20)
})
