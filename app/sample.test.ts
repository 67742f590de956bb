import { afterAll, beforeAll, expect, test } from 'vitest'
import { Role } from '#kernel/contract/who.ts'
import { openTestLab, type TestLab } from './testing.ts'

let lab: TestLab
beforeAll(async () => void (lab = await openTestLab({ SAMPLE: 'on' })), 120_000)
afterAll(() => lab.close())

test('sample people who take courses have the role that enrolling grants', async () => {
  const { rows } = await lab.store.pool.query<{ email: string }>(
    `select distinct u.email from enrolments e join users u on u.id = e.user_id
     where e.state not in ('requested', 'rejected', 'invited', 'declined', 'expired') and not exists (select from user_roles r where r.user_id = u.id and r.role = $1)`,
    [Role.founder],
  )
  expect(rows.map(({ email }) => email)).toEqual([])
})
