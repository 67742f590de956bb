import { setTimeout as sleep } from 'node:timers/promises'
import { account } from '#areas/account/contract/index.ts'
import { research, type Research } from '#areas/research/contract/index.ts'
import { openTestModel, type ModelRequest } from '#kernel/server/testing-model.ts'
import { report } from './research-report.ts'
import { runLab } from './running-lab.ts'

const rounds = 20
/** What the model said, each answer as its sentences: a section is one of them or empty. */
const answers = new Set<string>()

const words = ['energy', 'water', 'grain', 'labour', 'export', 'storage', 'roads', 'credit', 'prices', 'weather']
const text = words
  .flatMap((word, n) => [
    `The ministry counted ${1_100 + n} mills whose owners name ${word} as the cost that decides most.`,
    `In the survey of 2022, ${20 + n} percent of the mills had their own supply of ${word}.`,
  ])
  .join(' ')

type Material = { passages: { passage: number; text: string }[] }

/** Repeats the first passages, word for word, after a while. */
function honest(request: ModelRequest) {
  const { passages } = JSON.parse(request.messages[1]!.content) as Material
  const sentences = passages
    .slice(0, 4)
    .map(({ passage, text: quote }) => ({ say: quote, quotes: [{ passage, quote }] }))
  answers.add(JSON.stringify(sentences.map(({ say }) => say)))
  return { text: JSON.stringify({ sentences }), firstMs: 150, nextMs: 2, pieceLength: 40 }
}

type Lab = Awaited<ReturnType<typeof runLab>>
/** What the lab has acknowledged: the sentences of each section. */
type Known = Map<string, string>

const textOf = ({ sentences }: Research['sections'][number]) => JSON.stringify(sentences.map(each => each.text))

function createWriter(lab: Lab, token: string, id: string) {
  const get = async () => (await lab.ask(research.get, { research_id: id }, token)).body
  const act = async (action: object) => {
    const { version } = await get()
    const { status, body } = await lab.ask(research.manage, { research_id: id, version, ...action } as never, token)
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body.research as unknown as Research
  }
  return { get, act }
}
type Writer = ReturnType<typeof createWriter>

/** Generates one section after the other until the lab is gone. @returns the one that was not acknowledged */
async function generateOn({ act }: Writer, empty: readonly string[], known: Known): Promise<string | undefined> {
  for (const section_id of empty) {
    try {
      const { sections } = await act({ action: 'generate', section_id })
      known.set(section_id, textOf(sections.find(({ id }) => id === section_id)!))
    } catch {
      return section_id // The lab was killed: this section may or may not have been stored.
    }
  }
  return undefined
}

/** How many acknowledged sections are gone or differ, and how many others are stored in part. */
function faultsIn({ sections }: Research, known: Known) {
  const byId = new Map(sections.map(section => [section.id, section]))
  const lost = [...known].filter(([id, before]) => !byId.has(id) || textOf(byId.get(id)!) !== before)
  const parts = sections.filter(section => section.sentences.length > 0 && !answers.has(textOf(section)))
  return { lost: lost.length, parts: parts.length }
}

const outline = (round: number) =>
  Array.from({ length: 8 }, (_, n) => ({
    title: `Part ${round}.${n}`,
    question: 'Which costs and supply decide for mills?',
  }))

async function started(lab: Lab, token: string): Promise<Writer> {
  const { body } = await lab.ask(
    research.create,
    { title: 'Mills', question: 'Which costs decide?', locale: 'en-US' },
    token,
  )
  const writer = createWriter(lab, token, body.id)
  await writer.act({ action: 'add_statement', title: 'A survey', text })
  return writer
}

/** Kills the lab with SIGKILL while a model writes. @returns whether nothing was lost and no part was published */
export async function killsHold(isFault: boolean): Promise<boolean> {
  const model = await openTestModel(honest)
  const lab = await runLab(4_910, { ...model.settings, AI_TOKENS_A_DAY: '1000000000' })
  const total = { lost: 0, parts: 0, kept: 0, interrupted: 0, published: 0 }
  try {
    await lab.start()
    const signedIn = await lab.ask(account.login, { email: 'startup@lab.example', password: 'explore-the-lab' })
    const token = signedIn.body.token!
    const writer = await started(lab, token)
    const reportsBefore = await lab.ask(research.reports, {})
    for (let round = 1; round <= rounds; round += 1) {
      const { sections } = await writer.act({ action: 'edit_outline', outline: outline(round) })
      const known: Known = new Map()
      const generating = generateOn(
        writer,
        sections.map(({ id }) => id),
        known,
      )
      await sleep(400 + ((round * 137) % 900))
      await lab.kill('SIGKILL')
      if (await generating) total.interrupted += 1
      await lab.start()
      if (isFault) await writer.act({ action: 'edit_outline', outline: outline(0) })
      const now = await writer.get()
      const { lost, parts } = faultsIn(now, known)
      total.lost += lost
      total.parts += parts
      total.kept += known.size
      if (now.state !== 'draft') total.published += 1
    }
    const reports = await lab.ask(research.reports, {})
    if (JSON.stringify(reports.body) !== JSON.stringify(reportsBefore.body)) total.published += 1
  } finally {
    await lab.close()
    await model.close()
  }
  const { lost, parts, kept, interrupted, published } = total
  console.log(
    `${rounds} kills, ${interrupted} while a section was written: ${kept} acknowledged sections, ${lost} lost, ${parts} stored in part, ${published} published`,
  )
  if (kept < rounds || interrupted < rounds / 2) throw new Error('too little was written for this to mean anything')
  return report(lost + parts + published === 0, 'no section is lost, stored in part or published (bar 0)')
}
