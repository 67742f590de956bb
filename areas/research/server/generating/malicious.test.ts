import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { openTestModel, type TestModel } from '#kernel/server/testing-model.ts'
import { research, type Report, type Research } from '../../contract/index.ts'
import { act, testResearch } from '../testing-research.ts'
import { faultsIn } from './testing-faults.ts'
import { maliciousAnswers } from './testing-malicious.ts'

let lab: TestLab
let model: TestModel
let admin: string
beforeAll(async () => {
  model = await openTestModel()
  lab = await openTestLab({ ...model.settings, AI_TOKENS_A_DAY: '100000000' })
  admin = (await lab.person({ roles: [99] })).token
})
afterAll(async () => {
  await lab.close()
  await model.close()
})

/** Finds both passages. */
const question = 'How many mills did the ministry count, and which exports did the sector reach?'

/**
 * Submits, approves and publishes. What cannot be approved is approved in the database, and may not be published either.
 * @returns the report if the lab lets it through
 */
async function publish(as: string, row: Research) {
  const { version } = await act(lab, as, row, { action: 'submit' })
  const approve = { research_id: row.id, version, action: 'approve' }
  const approval = await lab.call(research.manage, approve, { as: admin })
  expect([200, 422], approval.text).toContain(approval.status)
  if (approval.status === 422)
    await lab.store.pool.query("update researches set state = 'approved' where id = $1", [row.id])
  const ready = { id: row.id, version: approval.body.research?.version ?? version }
  const named = { research_id: row.id, version: ready.version, summary: 'Mills.', collection: 'markets' }
  const { status, body, text } = await lab.call(research.savePublic, named, { as })
  expect(status, text).toBe(approval.status)
  if (status !== 200) return { row: await act(lab, admin, ready, { action: 'request_changes', text: 'Please check.' }) }
  return { row, report: (await lab.call(research.report, { slug: body.slug }, {})).body as unknown as Report }
}

/** Confirms what a careless author would: everything. */
async function confirmAll(as: string, row: Research): Promise<Research> {
  let now = row
  for (const { id } of row.sections.flatMap(({ sentences }) => sentences))
    now = await act(lab, as, now, { action: 'confirm', sentence_id: id, is_set: true })
  return now
}

test(
  'a hundred lies of a model are not published, not even if their author confirms them all',
  { timeout: 240_000 },
  async () => {
    expect(maliciousAnswers).toHaveLength(100)
    const seen = { dropped: 0, blocked: 0, published: 0 }
    const faults: string[] = []
    let author = ''
    for (const [at, { name, answer }] of maliciousAnswers.entries()) {
      if (at % 5 === 0) author = (await lab.person({ roles: [1] })).token
      const started = await testResearch(lab, author, `Lie ${at}`)
      const row = await act(lab, author, started, { action: 'edit', question })
      model.behaves(answer)
      const generate = {
        research_id: row.id,
        version: row.version,
        action: 'generate',
        section_id: row.sections[0]!.id,
      }
      const { status, body, text } = await lab.call(research.manage, generate, { as: author })
      expect([200, 422], `${name}: ${text}`).toContain(status)
      if (status === 422) {
        seen.dropped += 1
        continue
      }
      const unread = await publish(author, body.research!)
      const { report } = unread.report ? unread : await publish(author, await confirmAll(author, unread.row))
      seen[report ? 'published' : 'blocked'] += 1
      if (report) faults.push(...(await faultsIn(lab, report)).map(fault => `${name}: ${fault}`))
    }
    expect(faults).toEqual([])
    // Each way was taken, so that the checks above had something to find.
    expect(Math.min(seen.dropped, seen.blocked, seen.published), JSON.stringify(seen)).toBeGreaterThan(5)
  },
)
