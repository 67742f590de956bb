import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account } from '#areas/account/contract/index.ts'
import { suspendPerson } from '#areas/account/server/exports.ts'
import { people } from '#areas/people/contract/index.ts'
import type { Call } from '#kernel/contract/call.ts'
import { Role } from '#kernel/contract/who.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { allCalls } from './calls.ts'
import { rightsOf } from './rights.ts'
import { openTestLab, type TestLab } from './testing.ts'

let lab: TestLab
let cloneNumber: number
const half = rightsOf([Role.admin]).filter((_right, at) => at % 2 === 0)
const roles = [Role.member, Role.startup]
const theirs = rightsOf(roles)

beforeAll(async () => {
  lab = await openTestLab()
  const { token: as } = await lab.person({ roles: [Role.admin] })
  const clone = { clone_of: Role.admin, labels: { 'en-US': 'Half' }, rights: half }
  const { ticket } = (await lab.call(people.changeRoles, { ...clone, dry_run: true }, { as })).body
  cloneNumber = (await lab.call(people.changeRoles, { ...clone, ticket: ticket! }, { as })).body.role!.number
}, 120_000)
afterAll(() => lab.close())

async function withClone(): Promise<string> {
  const { id, token } = await lab.person({ roles: [] })
  const add = "insert into user_roles (user_id, role, granted_by) values ($1, $2, 'admin')"
  await lab.store.pool.query(add, [id, cloneNumber])
  return token
}

async function suspended(): Promise<string> {
  const { id, token } = await lab.person({ roles: [Role.admin] })
  await inTransaction(lab.store.pool, db => suspendPerson(db, id, 'x', { actor_id: null, now: new Date() }))
  return token
}

async function readingToken(): Promise<string> {
  const { token: as } = await lab.person({ roles })
  const asked = { name: 'reads', access: 'read', expires_in_days: 1 }
  return (await lab.call(account.addToken, asked, { as })).body.secret
}

async function acting(): Promise<string> {
  const { id } = await lab.person({ roles })
  const { token: as } = await lab.person({ roles: [Role.admin] })
  return (await lab.call(account.startActing, { user_id: id, reason: 'A question' }, { as })).body.token
}

async function actingWithChanges(): Promise<string> {
  const token = await acting()
  await lab.call(account.allowWriting, {}, { as: token })
  return token
}

const isOpen = ({ who }: Call, rights: readonly string[]) => (who.kind === 'right' ? rights.includes(who.right) : true)
const endsActing = new Set<Call>([account.allowWriting, account.endActing, account.logout])
const whoever = ({ who }: Call) => who.kind === 'anyone'

/** Somebody who has no column in the matrix of roles, and the calls that are open to them. */
const callers: [name: string, signIn: () => Promise<string>, may: (call: Call) => boolean, refusal: string][] = [
  ['a clone with half of an administrator’s rights', withClone, call => isOpen(call, half), 'right.missing'],
  ['somebody suspended', suspended, whoever, 'session.gone'],
  ['a token that only reads', readingToken, call => isOpen(call, theirs) && call.kind === 'reads', 'right.missing'],
  [
    'an administrator who acts as somebody',
    acting,
    call => isOpen(call, theirs) && (call.kind === 'reads' || endsActing.has(call)),
    'right.missing',
  ],
  ['one who may also make changes', actingWithChanges, call => isOpen(call, theirs), 'right.missing'],
]
const refusals = new Set(['session.required', 'session.gone', 'right.missing'])

describe.each(callers)('%s', (_name, signIn, may, refusal) => {
  test('makes the calls that are theirs, and no other', async () => {
    let as = await signIn()
    const wrong: string[] = []
    for (const { name, call } of allCalls) {
      const { status, body } = await lab.call(call, {}, { as })
      const code = status >= 400 ? String(body.code) : ''
      if (may(call) ? refusals.has(code) : code !== refusal) wrong.push(`${name}: ${status} ${code}`)
      if (status < 300) as = await signIn()
    }
    expect(wrong).toEqual([])
    expect([allCalls.some(({ call }) => may(call)), allCalls.some(({ call }) => !may(call))]).toEqual([true, true])
  })
})
