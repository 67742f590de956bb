import type { FactKey } from '#areas/startups/contract/index.ts'
import { ensureMay } from '#areas/startups/server/exports.ts'
import { newId } from '#kernel/server/database.ts'
import { ensure, found } from '#kernel/server/failures.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import type { sectioning } from '../../contract/section-calls.ts'
import { lockSection, ownSection } from '../access.ts'
import { factVersions, oneSection } from '../pitch-view.ts'
import { figuresOf } from './figures.ts'
import { applyParts, proposalParts } from './proposal-parts.ts'
import { proposalView } from './proposal-view.ts'
import { draftFromFigures, proposeText } from './propose-text.ts'
import { sectionChanged } from './sections.handlers.ts'
import * as query from './sections.queries.ts'

export const proposalHandlers: Handlers<Pick<typeof sectioning, 'generate' | 'decide'>> = {
  async generate({ section_id, mode, instruction }, { db, person, now, model, words, transaction }) {
    const { pitch, membership, fielded } = await ownSection(db, section_id, person.id)
    ensureMay(membership, 'edit')
    ensure(pitch.status !== 'archived', 'pitch.archived')
    ensure(!fielded.section.is_locked, 'pitch.locked')
    const figures = await figuresOf(db, pitch, words)
    const material = { pitch, fielded, figures, startup: membership.startup, mode, instruction }
    ensure(model.name !== null || mode === 'draft', 'ai.away')
    const text = model.name === null ? draftFromFigures(material) : await proposeText(material, model, person.id)
    ensure(text.trim() !== '' && text !== fielded.section.body, 'pitch.nothing_to_propose')
    const parts = proposalParts(fielded.section.body, text, figures)
    return transaction(async tx => {
      const { section } = (await lockSection(tx, section_id, person.id)).fielded
      ensure(section.version === fielded.section.version, 'pitch.proposal_stale')
      await query.replaceProposals(tx, section_id)
      const origin = { mode, instruction, model: model.name, asked_by: person.id, asked_at: now }
      const { id } = await query.addProposal(tx, {
        ...origin,
        id: newId(),
        section_id,
        base_version: section.version,
        parts,
      })
      return proposalView(found(await query.proposalById(tx, id)))
    })
  },

  async decide({ proposal_id, accepted }, { db, person, now }) {
    const before = found(await query.proposalById(db, proposal_id)).proposal
    const team = await lockSection(db, before.section_id, person.id)
    const { section } = team.fielded
    const { proposal } = found(await query.proposalById(db, proposal_id))
    ensure(proposal.state === 'open', 'pitch.proposal_decided')
    const chosen = new Set(accepted)
    ensure(chosen.size === 0 || proposal.base_version === section.version, 'pitch.proposal_stale')
    const { parts, ...texts } = applyParts(proposal.parts, chosen)
    const changes = parts.filter(({ change }) => change)
    const acceptedChanges = changes.filter(({ change }) => change?.is_accepted)
    if (acceptedChanges.length > 0) {
      const set = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined))
      await query.editSection(db, section.id, set, now)
      await stateFigures(acceptedChanges.flatMap(({ change }) => change?.facts ?? []))
      await sectionChanged(db, team, person.id, now)
    }
    const state =
      acceptedChanges.length === 0 ? 'rejected' : acceptedChanges.length < changes.length ? 'partly' : 'accepted'
    await query.decideProposal(db, proposal_id, { state, parts })
    const decided = proposalView(found(await query.proposalById(db, proposal_id)))
    return { section: await oneSection(db, team.pitch, section.id), proposal: decided }

    /** The section now states these figures in their present versions, beside those it stated before. */
    async function stateFigures(keys: readonly FactKey[]): Promise<void> {
      const current = await factVersions(db, team.pitch.business_id)
      const stated = (await query.statedFacts(db, team.pitch.id)).filter(each => each.section_id === section.id)
      const fresh = [...new Set(keys)].flatMap(key => {
        const fact_version = current.get(key)
        return fact_version === undefined ? [] : [{ key, fact_version }]
      })
      await query.setFacts(db, section.id, [...stated.filter(({ key }) => !keys.includes(key)), ...fresh])
    }
  },
}
