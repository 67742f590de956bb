import * as z from 'zod/mini'
import { formulas } from '#areas/industries/contract/index.ts'
import { Id, upTo } from '#kernel/contract/fields.ts'

/**
 * A row of a table: a stored fact or, with a formula, a value that code computes from two facts. Its sentence says the
 * same in words.
 */
export const SentenceFigure = z.object({
  measure: z.string(),
  place: z.string(),
  period: z.string(),
  value: z.string(),
  formula: z.nullable(z.enum(formulas)),
  /** The last place to which a computed value is stated. */
  rounded_to: z.number(),
  inputs: upTo(
    2,
    z.object({
      fact_id: Id,
      value: z.number(),
      rounded_to: z.number(),
      /** The displayed value. */
      written: z.string(),
    }),
  ),
})
export type SentenceFigure = z.infer<typeof SentenceFigure>
