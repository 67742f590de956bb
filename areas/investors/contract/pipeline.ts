import * as z from 'zod/mini'
import { Currency, Day, Id, Instant, line, text } from '#kernel/contract/fields.ts'
import { pipelineStages } from './states.ts'

/** The most investors in the pipeline of a startup, in all stages. */
export const mostPipelineItems = 300

const Money = z.object({
  amount_minor: z.int().check(z.gte(0), z.lte(9_000_000_000_000_000)),
  currency: Currency,
})

/** A team's notes on an investor that it talks to. */
export const pipelineFields = {
  /** The investor in the lab's list; null if it is not in the list. */
  investor_id: z.nullable(Id),
  name: line(160),
  /** The round it is for. What is committed to a round is the sum of its committed items in its currency. */
  round_id: z.nullable(Id),
  stage: z.enum(pipelineStages),
  amount: z.nullable(Money),
  intro_by: text(160),
  first_contact_on: z.nullable(Day),
  follow_up_on: z.nullable(Day),
  /** The reason why they passed; empty in other stages. */
  reason: text(600),
  notes: text(5_000),
}

export const PipelineItem = z.object({
  id: Id,
  ...pipelineFields,
  name: z.string(),
  intro_by: z.string(),
  /** When it came into its stage. */
  moved_at: Instant,
  version: z.int(),
  updated_at: Instant,
})
export type PipelineItem = z.infer<typeof PipelineItem>

export const PipelineMove = z.object({
  id: Id,
  from: z.nullable(z.enum(pipelineStages)),
  to: z.enum(pipelineStages),
  /** Null once that person's account is deleted. */
  by: z.nullable(z.string()),
  at: Instant,
})
