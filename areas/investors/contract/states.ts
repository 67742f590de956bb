export const investorKinds = ['fund', 'angel', 'corporate', 'public', 'accelerator'] as const
export type InvestorKind = (typeof investorKinds)[number]

/** Only an open round is shown to everybody. */
export const roundStates = ['planned', 'open', 'closed'] as const
export type RoundState = (typeof roundStates)[number]

/** The stages in order; `passed` means that the investor declined. */
export const pipelineStages = [
  'target',
  'contacted',
  'meeting',
  'diligence',
  'term_sheet',
  'committed',
  'passed',
] as const
export type PipelineStage = (typeof pipelineStages)[number]
