import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from './calls.ts'
import { otherCalls, teamCalls } from './testing-team-calls.ts'
import type { Asked } from './testing-team-row.ts'
import { askers, sendFile, testTeamWorld } from './testing-team-world.ts'
import { openTestLab, type TestLab } from './testing.ts'

const areas = new Set(['startups', 'pitches', 'investors', 'internships'])
const callOf = (row: string) => allCalls.find(({ name }) => name === row.split(',')[0])!.call

let lab: TestLab
beforeAll(async () => void (lab = await openTestLab()))
afterAll(() => lab.close())

/** What is answered. A list without rows tells nothing of a startup, as one that is not there does. */
async function outcomeOf(row: string, { input, file }: Asked, as: string): Promise<string> {
  if (file) {
    const { statusCode, body } = await sendFile(lab, callOf(row), input, as, file)
    return outcome(row, statusCode, body, {})
  }
  const { status, text, body, events } = await lab.call(callOf(row), input, { as })
  const late = events.find(({ problem }) => problem)?.problem
  return outcome(row, late?.status ?? status, text, body as { items?: unknown[] })
}

/** A call that changes nothing is asked of one startup by everybody; any other of a new one by each. */
async function outcomesOf(row: string): Promise<string[]> {
  const prepare = teamCalls[row]!
  if (callOf(row).kind === 'writes')
    return Promise.all(
      askers.map(async asker => {
        const world = await testTeamWorld(lab, asker)
        return outcomeOf(row, await prepare(world), world.asker.token)
      }),
    )
  const world = await testTeamWorld(lab, 'owner')
  const asked = await prepare(world)
  return Promise.all(askers.map(async asker => outcomeOf(row, asked, (await world.another(asker)).token)))
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

test('each call of the studio is in the table, or says why it is about no team', () => {
  const named = [...Object.keys(teamCalls).map(row => row.split(',')[0]!), ...Object.values(otherCalls).flat()]
  const ours = allCalls.flatMap(({ name, area }) => (areas.has(area) ? [name] : []))
  expect([...new Set(named)].toSorted()).toEqual(ours.toSorted())
})

describe('what each role of a team, another startup and an administrator of the lab may', () => {
  test.each(Object.keys(teamCalls))('%s', { timeout: 60_000 }, async row => {
    const cells = await outcomesOf(row)
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
