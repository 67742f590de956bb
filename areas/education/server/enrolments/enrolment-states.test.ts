import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { listSql } from '#kernel/server/database.ts'
import { enrolmentStateSql, isOpenInvitation, openInvitationSql } from '../open-invitation.ts'
import * as states from '../../contract/enrolment-states.ts'

let lab: TestLab
beforeAll(async () => {
  lab = await openTestLab()
})
afterAll(() => lab.close())

const all = states.enrolmentStates

/** The states for which a condition on `state` is true in the database. */
const statesWhere = async (condition: string) =>
  (
    await lab.store.pool.query<{ state: string }>(
      `select state from unnest($1::text[]) with ordinality as each(state, n),
        (select gen_random_uuid() as institute_id) as one where ${condition} order by n`,
      [all],
    )
  ).rows.map(({ state }) => state)

test.each([
  ['is active', states.activeStates, states.isActive],
  ['can be opened again', states.reopenableStates, states.isReopenable],
  ['is counted', states.countedStates, states.isCounted],
])('for every state code and SQL agree whether it %s', async (_, list, rule) => {
  expect(await statesWhere(`state in ${listSql(list)}`)).toEqual(all.filter(rule))
  expect([rule(null), rule(undefined)]).toEqual([false, false])
})

test('code and SQL agree whether an invitation is open: until its time, which is no longer part of it', async () => {
  const { rows } = await lab.store.pool.query<{ state: (typeof all)[number]; expires_at: Date | null; at: Date }>(
    `select e.*, now() as at, ${openInvitationSql('e')} as "isOpen", ${enrolmentStateSql('e')} as now_state
     from (select s as state, now() + ms * interval '1 ms' as expires_at
       from unnest(array['invited', 'active']) as s, unnest(array[null, -1, 0, 1]) as ms) as e`,
  )
  expect(rows).toHaveLength(8)
  for (const row of rows) {
    const isOpen = isOpenInvitation(row, row.at)
    const late = row.state === 'invited' && !isOpen
    expect(row).toMatchObject({ isOpen, now_state: late ? 'expired' : row.state })
  }
  const now = new Date()
  const state = 'invited'
  expect(isOpenInvitation({ state, expires_at: null }, now)).toBe(true)
  expect(isOpenInvitation({ state, expires_at: now }, now)).toBe(false)
})

test('the indexes of counted enrolments contain the counted states', async () => {
  const { rows } = await lab.store.pool.query<{ condition: string }>(
    `select pg_get_expr(indpred, indrelid) as condition from pg_index where indexrelid::regclass::text like 'enrolments_taken%'`,
  )
  expect(rows).toHaveLength(4)
  for (const { condition } of rows) expect(await statesWhere(condition)).toEqual(all.filter(states.isCounted))
})

test('a membership sums up the counted enrolments', async () => {
  const { rows } = await lab.store.pool.query<{ body: string }>(
    `select prosrc as body from pg_proc where proname = 'sum_up_learning'`,
  )
  const lists = [...rows[0]!.body.matchAll(/e\.state in (\(.*?\))/g)].map(([, list]) => list)
  expect(lists).toEqual([listSql(states.countedStates), listSql(states.countedStates)])
})
