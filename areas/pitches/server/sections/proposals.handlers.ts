import type { FactKey } from '#areas/startups/contract/index.ts'
import { ensure, found } from '#kernel/server/failures.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import type { sectioning } from '../../contract/section-calls.ts'
import { lockSection } from '../access.ts'
import { factVersions, oneSection } from '../pitch-view.ts'
import { applyParts } from './proposal-parts.ts'
import { proposalView } from './proposal-view.ts'
import { proposing } from './proposing.ts'
import { sectionChanged } from './sections.handlers.ts'
import * as query from '../sections.queries.ts'

export const proposalHandlers: Handlers<Pick<typeof sectioning, 'generate' | 'decide'>> = {
  generate: (input, context) => proposing(input, context),

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

    /** Adds these figures, in their present versions, to those that the section states. */
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
