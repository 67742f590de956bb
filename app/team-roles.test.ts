import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Call } from '#kernel/contract/call.ts'
import { allCalls } from './calls.ts'
import { otherCalls, teamCalls } from './testing-team-calls.ts'
import type { Rows } from './testing-team-row.ts'
import { askers, sendFile, testOutsiders, testTeamWorld, type Asker, type TeamWorld } from './testing-team-world.ts'
import { openTestLab, type TestLab } from './testing.ts'

/** Areas whose things all belong to a startup, also where a call names one of these alone. */
const ofStartups = new Set(['startups', 'pitches', 'investors', 'internships'])
/** Fields of an input that name a startup. */
const startupFields = ['business_id', 'owner_business']
const namesStartup = ({ input }: Call) =>
  input instanceof z.ZodMiniObject && startupFields.some(field => field in input.shape)
const callOf = (row: string) => allCalls.find(({ name }) => name === row.split(',')[0])!.call

let lab: TestLab
let outsiders: Awaited<ReturnType<typeof testOutsiders>>
beforeAll(async () => {
  lab = await openTestLab()
  outsiders = await testOutsiders(lab)
})
afterAll(() => lab.close())

type Ready = { world: TeamWorld; asked: Awaited<ReturnType<Rows[string]>> }

/** What somebody is answered. A list without rows tells nothing of a startup, as one that is not there does. */
async function outcomeOf(row: string, { world, asked }: Ready, asker: Asker): Promise<string> {
  const { id, token: as } = await world.asker(asker)
  const input = typeof asked.input === 'function' ? asked.input(id) : asked.input
  if (asked.file) {
    const { statusCode, body } = await sendFile(lab, callOf(row), input, as, asked.file)
    return outcome(row, statusCode, body, {})
  }
  const { status, text, body, events } = await lab.call(callOf(row), input, { as })
  const late = events.find(({ problem }) => problem)?.problem
  return outcome(row, late?.status ?? status, text, body as { items?: unknown[] })
}

/** Each asker in turn. A startup that a call has changed is followed by a new one; those who are refused share it. */
async function cellsOf(row: string): Promise<string[]> {
  const cells: string[] = []
  let ready: Ready | undefined
  for (const asker of askers) {
    if (!ready) {
      const world = await testTeamWorld(lab, outsiders)
      ready = { world, asked: await teamCalls[row]!(world) }
    }
    const cell = await outcomeOf(row, ready, asker)
    if (cell === 'yes' && callOf(row).kind === 'writes') ready = undefined
    cells.push(cell)
  }
  return cells
}

function outcome(row: string, status: number, text: string, { items }: { items?: unknown[] }): string {
  if (status === 200) return items?.length === 0 ? 'nothing' : 'yes'
  if (status === 403 || status === 404) return status === 403 ? 'no' : '404'
  if (text.includes('startup.owner_stays')) return 'stays'
  throw new Error(`${row}: ${status} ${text}`)
}

const width = Math.max(...Object.keys(teamCalls).map(row => row.length)) + 2
const lineOf = (label: string, cells: readonly string[]) =>
  (label.padEnd(width) + cells.map((cell, at) => cell.padEnd(askers[at]!.length)).join('  ')).trimEnd()
const table = new Map<string, string[]>()

test('each call about a startup is in the table, or says why it is about no team', () => {
  const named = new Set([...Object.keys(teamCalls).map(row => row.split(',')[0]!), ...Object.values(otherCalls).flat()])
  const ours = allCalls.filter(({ area, call }) => ofStartups.has(area) || namesStartup(call)).map(({ name }) => name)
  expect(ours.filter(name => !named.has(name))).toEqual([])
  const all = new Set(allCalls.map(({ name }) => name))
  expect([...named].filter(name => !all.has(name))).toEqual([])
})

describe('what each role of a team, another startup and an administrator of the lab may', () => {
  test.each(Object.keys(teamCalls))('%s', { timeout: 60_000 }, async row => {
    const cells = await cellsOf(row)
    expect(cells).toContain('yes')
    table.set(row, cells)
  })

  // Change what a role may only on purpose: `npx vitest run app/team-roles.test.ts -u`, and read the difference.
  test('is the table', async () => {
    const lines = [...table].map(([row, cells]) => lineOf(row, cells))
    expect(lines).toHaveLength(Object.keys(teamCalls).length)
    await expect(`${lineOf('', askers)}\n${lines.join('\n')}\n`).toMatchFileSnapshot(
      new URL('team-roles.txt', import.meta.url).pathname,
    )
  })
})
