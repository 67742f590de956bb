import * as z from 'zod/mini'
import { reads, writes } from '#kernel/contract/call.ts'
import { Id, Localised, localisedLine, upTo } from '#kernel/contract/fields.ts'
import { answerPaths } from './form-fields.ts'
import { applicationsAdmin } from './rights.ts'

export const mostQuestions = answerPaths.length

/** A question that an intake asks in addition to those of every form. */
export const Question = z.object({
  path: z.enum(answerPaths),
  question: Localised,
  hint: z.nullable(Localised),
  required: z.boolean(),
})
export type Question = z.infer<typeof Question>

/** A version of an intake's own questions; 0 has none. */
const Questions = z.object({ intake_id: Id, version: z.int(), questions: upTo(mostQuestions, Question) })

export const asking = {
  questions: reads('POST /v2/api/admin/intake/questions', {
    who: applicationsAdmin,
    does: 'Returns the questions that the form of an intake asks in addition, in all their languages.',
    input: z.object({ intake_id: Id }),
    output: Questions,
  }),
  saveQuestions: writes('POST /v2/api/admin/intake/questions/save', {
    who: applicationsAdmin,
    does: 'Saves the questions that the form of an intake asks in addition, as a new version. Applications that are started from then on use it; every earlier application keeps the version that it was started with.',
    limit: { per: 'person', times: 300, within: '1h' },
    input: z.object({
      intake_id: Id,
      /** The version that was changed. */
      version: z.int(),
      questions: z
        .array(z.object({ question: localisedLine(200), hint: z.optional(localisedLine(300)), required: z.boolean() }))
        .check(z.maxLength(mostQuestions)),
    }),
    output: Questions,
    fails: ['version.conflict'],
  }),
}
