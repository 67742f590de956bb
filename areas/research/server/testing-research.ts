import type { Answered, Call } from '#kernel/contract/call.ts'
import type { Problem } from '#kernel/contract/failure.ts'
import { research, type Research } from '../contract/index.ts'

type Answer<C extends Call> = {
  status: number
  text: string
  body: Answered<C> & Omit<Partial<Problem>, keyof Answered<C>>
}
/** The part of the test lab that is needed here; the assembled lab belongs to the tests themselves. */
export type TestLab = {
  call<C extends Call>(call: C, input: object, options: { as?: string }): Promise<Answer<C>>
}

export const statement =
  'The ministry counted 1,187 mills in 2022. Exports of the sector reached $48.5 million in the same year. Owners say that energy costs decide.'

/** Runs one action on a research at its current version. @throws for anything but 200 */
export async function act(lab: TestLab, as: string, { id, version }: { id: string; version: number }, action: object) {
  const { status, body, text } = await lab.call(research.manage, { research_id: id, version, ...action }, { as })
  if (status !== 200) throw new Error(text)
  return body.research!
}

/** A new research with one statement as its source. */
export async function testResearch(lab: TestLab, as: string, title = 'Small mills') {
  const { status, body, text } = await lab.call(
    research.create,
    { title, question: 'How many mills are there?', locale: 'en-US' },
    { as },
  )
  if (status !== 200) throw new Error(text)
  return act(lab, as, body, { action: 'add_statement', title: 'A founder', text: statement })
}

/** Gives the first section sentences, each supported by the quote beside it. */
export async function withSentences(
  lab: TestLab,
  as: string,
  row: Research,
  sentences: readonly [text: string, quote: string][],
) {
  const section_id = row.sections[0]!.id
  const written = sentences.map(([text]) => ({ text, kind: 'opinion' }))
  let now = await act(lab, as, row, { action: 'edit_section', section_id, sentences: written })
  for (const [at, [, quote]] of sentences.entries()) {
    const sentence_id = now.sections[0]!.sentences[at]!.id
    if (quote)
      now = await act(lab, as, now, { action: 'attach_quote', sentence_id, source_id: now.sources[0]!.id, quote })
  }
  return now
}

/** Confirmed, submitted and approved. */
export async function approved(lab: TestLab, as: string, admin: string, row: Research) {
  let now = row
  for (const { id } of row.sections.flatMap(section => section.sentences))
    now = await act(lab, as, now, { action: 'confirm', sentence_id: id, is_set: true })
  now = await act(lab, as, now, { action: 'submit' })
  return act(lab, admin, now, { action: 'approve' })
}
