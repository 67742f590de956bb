import type { Proposal } from '../../contract/pitches.ts'
import type { ProposalRow } from '../sections.queries.ts'

export const proposalView = ({ proposal, asked_by }: { proposal: ProposalRow; asked_by: string | null }): Proposal => ({
  ...proposal,
  asked_by,
})
