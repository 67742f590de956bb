import { splitSentences } from '#areas/evidence/server/exports.ts'
import { ensureMay } from '#areas/startups/server/exports.ts'
import type { Received, Returned } from '#kernel/contract/call.ts'
import { localised } from '#kernel/contract/fields.ts'
import { newId } from '#kernel/server/database.ts'
import { ensure, found } from '#kernel/server/failures.ts'
import type { SignedInContext } from '#kernel/server/handle.ts'
import type { Proposal } from '../../contract/pitches.ts'
import type { sectioning } from '../../contract/section-calls.ts'
import { mostQuestions } from '../../contract/states.ts'
import { lockSection, ownSection } from '../access.ts'
import { citedParts, citedSources, quotedParts, readCitations } from './citations.ts'
import { figuresOf } from './figures.ts'
import { proposalParts } from './proposal-parts.ts'
import { sourcesFor } from './proposal-sources.ts'
import { proposalView } from './proposal-view.ts'
import { draftFromFigures, proposedPieces, storable, type Material } from './propose-text.ts'
import * as query from '../sections.queries.ts'

type Input = Received<typeof sectioning.generate>
type ProposalEvent = Returned<typeof sectioning.generate>

/** The data of a proposal, for a person who may edit the section. */
async function materialFor({ section_id, mode, instruction, source_ids }: Input, context: SignedInContext) {
  const { db, person, words } = context
  const { pitch, membership, fielded } = await ownSection(db, section_id, person.id)
  ensureMay(membership, 'edit')
  ensure(pitch.status !== 'archived', 'pitch.archived')
  ensure(!fielded.section.is_locked, 'pitch.locked')
  const figures = await figuresOf(db, pitch, words)
  const others = (await query.sectionsOf(db, pitch.id)).filter(({ section }) => section.id !== section_id)
  const { title, body } = fielded.section
  const guidance = fielded.field ? localised(fielded.field.guidance, pitch.locale).text : ''
  const question = [title, guidance, instruction, body].join(' ')
  const { startup } = membership
  const sources = sourcesFor({ startup, figures, others, question, chosen: source_ids })
  return { material: { pitch, startup, fielded, figures, sources, mode, instruction }, guidance }
}

/** Streams a proposed text for a section. If the person leaves before its end, nothing is stored. */
export async function* proposing(input: Input, context: SignedInContext): AsyncGenerator<ProposalEvent, void> {
  const { model, person, signal } = context
  const { material, guidance } = await materialFor(input, context)
  ensure(model.name !== null || input.mode === 'draft', 'ai.away')
  const { sources } = material
  const isWritten = model.name !== null
  if (!isWritten) ensureSomething(draftFromFigures(material), material)
  yield { kind: 'sources', sources }
  let marked = isWritten ? '' : draftFromFigures(material)
  if (isWritten)
    for await (const text of proposedPieces(material, model, person.id, signal)) {
      marked += text
      yield { kind: 'text', text: text.replaceAll('\0', '').toWellFormed() }
    }
  signal?.throwIfAborted()
  const { text, citations } = isWritten ? readCitations(storable(marked)) : { text: marked, citations: [] }
  ensureSomething(text, material)
  const plain = proposalParts(material.fielded.section.body, text, material.figures)
  const parts = isWritten ? citedParts(plain, citations, sources) : quotedParts(plain, sources)
  const questions = isWritten ? [] : splitSentences(guidance).map(sentence => sentence.text)
  yield {
    kind: 'proposal',
    proposal: await storeProposal(input, material, context, { parts, questions: questions.slice(0, mostQuestions) }),
  }
}

const ensureSomething = (text: string, { fielded }: Material) =>
  ensure(text.trim() !== '' && text !== fielded.section.body, 'pitch.nothing_to_propose')

/** @throws if the section has changed since */
const storeProposal = (
  { section_id, mode, instruction }: Input,
  { fielded, sources }: Material,
  { person, now, model, transaction }: SignedInContext,
  { parts, questions }: Pick<Proposal, 'parts' | 'questions'>,
) =>
  transaction(async tx => {
    const { section } = (await lockSection(tx, section_id, person.id)).fielded
    ensure(section.version === fielded.section.version, 'pitch.proposal_stale')
    await query.replaceProposals(tx, section_id)
    const { id } = await query.addProposal(tx, {
      id: newId(),
      section_id,
      base_version: section.version,
      mode,
      instruction,
      model: model.name,
      asked_by: person.id,
      asked_at: now,
      parts,
      questions,
      sources: citedSources(parts, sources),
    })
    return proposalView(found(await query.proposalById(tx, id)))
  })
