import type { Answered } from '#kernel/contract/call.ts'
import { today } from '#kernel/web/reader-clock.ts'
import type { investors, PipelineStage } from '../../contract/index.ts'

export type Item = Answered<typeof investors.pipeline>['items'][number]
export type Rounds = Answered<typeof investors.rounds>['items']
export type ViewProps = { business_id: string; items: readonly Item[]; rounds: Rounds; mayEdit: boolean }

/** The values of the form for one investor. */
export type Typed = {
  name: string
  stage: PipelineStage
  amount: string
  currency: string
  round_id: string
  intro_by: string
  first_contact_on: string
  follow_up_on: string
  reason: string
  notes: string
}

/** Whether somebody should write to this investor by now. */
export const isDue = ({ follow_up_on, stage }: Item): boolean =>
  follow_up_on !== null && follow_up_on <= today() && stage !== 'committed' && stage !== 'passed'
