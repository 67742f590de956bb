import { mostSections, pitches } from '#areas/pitches/contract/index.ts'
import { tokenOf } from '../e2e/sample-people.ts'
import type { runLab } from './running-lab.ts'

const body = `${'Boats lose their ice at **noon** and sell the catch for less. '.repeat(20)}
- one harbor
- another, with [a source](https://lab.example)
`

/** A pitch with as many sections as one may have, each with some 250 words. @returns its id */
export async function fillPitch(lab: Pick<Awaited<ReturnType<typeof runLab>>, 'ask' | 'origin'>): Promise<string> {
  const token = await tokenOf(lab.origin, 'startup')
  const startup = (await lab.ask(pitches.list, { limit: 1 }, token)).body.items[0]!.startup
  const input = { business_id: startup.id, title: 'Many sections', locale: 'en-US' } as const
  const added = await lab.ask(pitches.add, input, token)
  if (added.status !== 200) throw new Error(JSON.stringify(added.body))
  const { pitch, sections } = added.body
  for (let count = sections.length; count < mostSections; count += 1)
    sections.push((await lab.ask(pitches.addSection, { id: pitch.id }, token)).body)
  for (const [at, { id, version }] of sections.entries()) {
    const saved = await lab.ask(pitches.updateSection, { section_id: id, version, title: `Section ${at}`, body }, token)
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  }
  return pitch.id
}
