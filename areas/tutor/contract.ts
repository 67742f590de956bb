import * as z from 'zod/mini'
import { CodeGradeField } from '#areas/evidence/contract/index.ts'
import { areaContract } from '#kernel/contract/area.ts'
import { reads, type Calls } from '#kernel/contract/call.ts'
import { LocaleField, Localised, text, upTo } from '#kernel/contract/fields.ts'
import { signedIn } from '#kernel/contract/who.ts'

/** The id or slug of a course, as in its address. */
const CourseName = text(200, 1)

/** A question needs a letter or a digit: nothing else can be searched. */
export const Question = text(1_000, 1).check(z.refine(value => /[\p{L}\p{N}]/u.test(value), { error: 'required' }))

const place = {
  unit_key: z.string(),
  unit_title: Localised,
  /** The heading above the text; null before the first. */
  heading: z.nullable(z.object({ id: z.string(), text: z.string() })),
  /** The language of the text. */
  locale: LocaleField,
}

/** A passage of a course's text, verbatim. */
export const Passage = z.object({ ...place, text: z.string() })
export type Passage = z.infer<typeof Passage>

/** A verbatim quote of the course, checked by the server. */
export const Quote = z.object({ ...place, quote: z.string() })
export type Quote = z.infer<typeof Quote>

/** One sentence of an answer, with its quotes. */
export const claimWith = <T extends z.ZodMiniType>(quote: T) =>
  z.object({
    kind: z.literal('claim'),
    text: z.string(),
    /** How far code found it in its quotes; `unsupported` if it did not find most of its words there. */
    grade: CodeGradeField,
    quotes: upTo(6, quote),
  })
export const Claim = claimWith(Quote)
export type Claim = z.infer<typeof Claim>

/**
 * How it ended. `answered`: the claims are the answer. `not_said`: the course does not contain the answer; the passages
 * are the nearest. `not_found`: there is not even a passage. `no_model`: only passages, without AI.
 */
export const outcomes = ['answered', 'not_said', 'not_found', 'no_model'] as const
export const End = z.object({
  kind: z.literal('end'),
  outcome: z.enum(outcomes),
  passages: upTo(8, Passage),
  /** Sentences of the model that no text of the course supports; they are not shown. */
  dropped: z.int(),
  /** The model that wrote the claims. */
  model: z.nullable(z.string()),
})
export type End = z.infer<typeof End>

/** The number of words that are marked in a text at most. */
export const mostMarks = 100

const Marks = z.array(z.object({ from: z.int(), to: z.int() })).check(z.maxLength(mostMarks))

/** A place in a course where the words of a search are: in the title of a unit, or in a passage of its text. */
export const Hit = z.object({
  ...place,
  /** A part of the passage around the words; null if only the title contains them. */
  excerpt: z.nullable(z.string()),
  /** The positions of the words in the excerpt and in the heading, counted as JavaScript does. */
  marks: Marks,
  heading_marks: Marks,
})
export type Hit = z.infer<typeof Hit>

/** The number of places that a search answers at most. */
export const mostHits = 40

const question = { course_id: CourseName, question: Question }

export const tutor = {
  ask: reads('POST /v2/api/student/edu/course/ask', {
    who: signedIn,
    does: 'Answers a question from the text of a course, one sentence at a time, each with quotes found in the course.',
    limit: { per: 'person', times: 30, within: '10m' },
    input: z.object({
      ...question,
      /** Earlier questions, oldest first, so that "and why?" is understood. */
      earlier: z.optional(z.array(text(1_000)).check(z.maxLength(3))),
    }),
    output: z.discriminatedUnion('kind', [Claim, End]),
    stream: true,
    fails: ['ai.away', 'ai.key_refused', 'ai.busy', 'ai.budget', 'ai.cut_off', 'ai.unusable'],
  }),
  passages: reads('POST /v2/api/student/edu/course/passages', {
    who: signedIn,
    does: 'Returns the passages of a course that are most likely to answer a question, best first.',
    limit: { per: 'person', times: 60, within: '10m' },
    input: z.object(question),
    output: z.object({ passages: upTo(8, Passage) }),
  }),
  search: reads('POST /v2/api/student/edu/course/search', {
    who: signedIn,
    does: 'Searches the units of a course that the caller can open. Every word must occur, and the last may be incomplete. Best matches first.',
    limit: { per: 'person', times: 300, within: '10m' },
    input: z.object({ course_id: CourseName, q: text(200, 1) }),
    output: z.object({ hits: z.array(Hit).check(z.maxLength(mostHits)) }),
  }),
} satisfies Calls

export const tutorContract = areaContract({ calls: tutor, failures: {}, rights: {} })
