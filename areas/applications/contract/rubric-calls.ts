import * as z from 'zod/mini'
import { reads, writes } from '#kernel/contract/call.ts'
import { Id, Localised, localisedLine, upTo } from '#kernel/contract/fields.ts'
import { CriterionKey } from './review.ts'
import { applicationsAdmin } from './rights.ts'
import { anchors, mostCriteria, mostWeight } from './rubric.ts'

/** A version of an intake's rubric; 0 is the one of the lab. */
export const Rubric = z.object({
  intake_id: Id,
  version: z.int(),
  criteria: upTo(
    mostCriteria,
    z.object({
      key: CriterionKey,
      weight: z.int(),
      short: Localised,
      question: Localised,
      anchors: upTo(anchors.length, Localised),
    }),
  ),
})
export type Rubric = z.infer<typeof Rubric>

export const judging = {
  rubric: reads('POST /v2/api/admin/intake/rubric', {
    who: applicationsAdmin,
    does: 'Returns the rubric of an intake in all its languages: the criteria with their weights, and what each score means.',
    input: z.object({ intake_id: Id }),
    output: Rubric,
  }),
  saveRubric: writes('POST /v2/api/admin/intake/rubric/save', {
    who: applicationsAdmin,
    does: 'Saves the rubric of an intake as a new version. Reviews that are assigned from then on use it; every earlier review keeps the version that it was assigned with.',
    limit: { per: 'person', times: 300, within: '1h' },
    input: z.object({
      intake_id: Id,
      /** The version that was changed. */
      version: z.int(),
      criteria: z
        .array(
          z.object({
            /** That of the criterion before it was changed; a new one gets its own. */
            key: z.optional(CriterionKey),
            weight: z.int().check(z.gte(1), z.lte(mostWeight)),
            short: localisedLine(24),
            question: localisedLine(200),
            anchors: z.array(localisedLine(200)).check(z.length(anchors.length)),
          }),
        )
        .check(z.minLength(1), z.maxLength(mostCriteria)),
    }),
    output: Rubric,
    fails: ['version.conflict'],
  }),
}
