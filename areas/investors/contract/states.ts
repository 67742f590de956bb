export const investorKinds = ['fund', 'angel', 'corporate', 'public', 'accelerator'] as const
export type InvestorKind = (typeof investorKinds)[number]

/** Only an open round is shown to everybody. */
export const roundStates = ['planned', 'open', 'closed'] as const
export type RoundState = (typeof roundStates)[number]

/** From the first idea to an answer; `passed` is an investor's no. */
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
