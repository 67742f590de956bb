import type { TestModel } from '#kernel/server/testing-model.ts'
import { research, type Report, type Research } from '../../contract/index.ts'
import { act, testResearch, type TestLab } from '../testing-research.ts'
import { faultsIn } from './testing-faults.ts'
import type { maliciousAnswers } from './testing-malicious.ts'

export type Lying = {
  lab: TestLab & {
    person(fields: { roles: [1] | [99] }): Promise<{ token: string }>
    store: { pool: { query(sql: string, values: unknown[]): Promise<unknown> } }
  }
  model: TestModel
  admin: string
}

/** Finds both passages. */
const question = 'How many mills did the ministry count, and which exports did the sector reach?'

/**
 * Submits, approves and publishes. If the approval is refused, it is set in the database; then the publication must be
 * refused. @returns the report if the lab publishes it
 */
async function publish({ lab, admin }: Lying, as: string, row: Research) {
  const { version } = await act(lab, as, row, { action: 'submit' })
  const approve = { research_id: row.id, version, action: 'approve' }
  const approval = await lab.call(research.manage, approve, { as: admin })
  if (approval.status !== 200 && approval.status !== 422) throw new Error(approval.text)
  if (approval.status === 422)
    await lab.store.pool.query("update researches set state = 'approved' where id = $1", [row.id])
  const ready = { id: row.id, version: approval.body.research?.version ?? version }
  const named = { research_id: row.id, version: ready.version, summary: 'Mills.', collection: 'markets' }
  const { status, body, text } = await lab.call(research.savePublic, named, { as })
  if (status !== approval.status) throw new Error(text)
  if (status !== 200) return { row: await act(lab, admin, ready, { action: 'request_changes', text: 'Please check.' }) }
  return { row, report: (await lab.call(research.report, { slug: body.slug }, {})).body as unknown as Report }
}

/** Confirms every sentence, as a careless author would. */
async function confirmAll({ lab }: Lying, as: string, row: Research): Promise<Research> {
  let now = row
  for (const { id } of row.sections.flatMap(({ sentences }) => sentences))
    now = await act(lab, as, now, { action: 'confirm', sentence_id: id, is_set: true })
  return now
}

/**
 * Has the model answer with each of these, and its author confirm all sentences. @returns how many answers were
 * dropped, not published, and published, and the faults of those that were published
 */
export async function tellLies(lying: Lying, answers: typeof maliciousAnswers) {
  const { lab, model } = lying
  const seen = { dropped: 0, blocked: 0, published: 0 }
  const faults: string[] = []
  let author = ''
  for (const [at, { name, answer }] of answers.entries()) {
    if (at % 5 === 0) author = (await lab.person({ roles: [1] })).token
    const started = await testResearch(lab, author, `Lie ${at}`)
    const row = await act(lab, author, started, { action: 'edit', question })
    model.behaves(answer)
    const generate = { research_id: row.id, version: row.version, action: 'generate', section_id: row.sections[0]!.id }
    const { status, body, text } = await lab.call(research.manage, generate, { as: author })
    if (status !== 200 && status !== 422) throw new Error(`${name}: ${text}`)
    if (status === 422) {
      seen.dropped += 1
      continue
    }
    const unread = await publish(lying, author, body.research!)
    const { report } = unread.report
      ? unread
      : await publish(lying, author, await confirmAll(lying, author, unread.row))
    seen[report ? 'published' : 'blocked'] += 1
    if (report) faults.push(...(await faultsIn(lab, report)).map(fault => `${name}: ${fault}`))
  }
  return { seen, faults }
}
