import * as z from 'zod/mini'
import { reads, writes } from '#kernel/contract/call.ts'
import { Done, Id, upTo } from '#kernel/contract/fields.ts'
import { signedIn } from '#kernel/contract/who.ts'
import { mostPipelineItems, pipelineFields, PipelineItem, PipelineMove } from './pipeline.ts'
import { pipelineStages } from './states.ts'

const named = { business_id: Id }
const limit = { per: 'person', times: 600, within: '1h' } as const
const fails = ['startup.not_allowed', 'startup.archived', 'startup.suspended'] as const

export const pipelining = {
  pipeline: reads('POST /v2/api/ailab/investment/pipeline', {
    who: signedIn,
    does: 'Returns the investors that one of the caller’s startups is talking to, most recently moved first. Only its owner, admins, and editors have access.',
    input: z.object(named),
    output: z.object({ items: upTo(mostPipelineItems, PipelineItem), may_edit: z.boolean() }),
    fails: ['startup.not_allowed'],
  }),
  pipelineHistory: reads('POST /v2/api/ailab/investment/pipeline/history', {
    who: signedIn,
    does: 'Lists the stages that an investor in a startup’s pipeline has been in, newest first.',
    input: z.object({ ...named, id: Id }),
    output: z.object({ items: upTo(100, PipelineMove) }),
    fails: ['startup.not_allowed'],
  }),
  savePipelineItem: writes('POST /v2/api/ailab/investment/pipeline/save', {
    who: signedIn,
    does: 'Adds an investor to a startup’s pipeline or, with `id` and `version`, updates one.',
    limit,
    input: z.object({ ...named, id: z.optional(Id), version: z.optional(z.int()), ...pipelineFields }),
    output: PipelineItem,
    fails: [...fails, 'pipeline.too_many', 'pipeline.twice'],
  }),
  movePipelineItem: writes('POST /v2/api/ailab/investment/pipeline/move', {
    who: signedIn,
    does: 'Moves an investor in a startup’s pipeline to another stage.',
    limit,
    input: z.object({ ...named, id: Id, version: z.int(), stage: z.enum(pipelineStages) }),
    output: PipelineItem,
    fails,
  }),
  removePipelineItem: writes('POST /v2/api/ailab/investment/pipeline/remove', {
    who: signedIn,
    does: 'Removes an investor from a startup’s pipeline, with its notes and history.',
    limit,
    input: z.object({ ...named, id: Id, version: z.int() }),
    output: Done,
    fails,
  }),
}
