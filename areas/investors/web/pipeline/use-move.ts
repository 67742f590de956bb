import { useAction } from '#kernel/web/use-action.ts'
import { useWrite } from '#kernel/web/use-call.ts'
import { investors, type PipelineStage } from '../../contract/index.ts'
import type { Item } from './pipeline-types.ts'

/** Moves an investor to another stage. */
export function useMove(business_id: string) {
  const move = useWrite(investors.movePipelineItem, {
    refreshes: [investors.pipeline, investors.rounds, investors.pipelineHistory],
  })
  return useAction(({ id, version }: Item, stage: PipelineStage) => move.write({ business_id, id, version, stage }))
}
