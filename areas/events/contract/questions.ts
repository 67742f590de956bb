import * as z from 'zod/mini'
import { localisedLine, text } from '#kernel/contract/fields.ts'
import { questionKinds } from './states.ts'

export const Question = z.object({
  /** The key of the answer, which stays the same when the words change. Every object already has a `constructor`. */
  key: z.string().check(z.regex(/^(?!constructor$)[a-z][a-z0-9_]{0,39}$/)),
  kind: z.enum(questionKinds),
  label: localisedLine(300),
  required: z.boolean(),
  /** Only `choice` and `many` have options. */
  options: z
    .array(z.object({ key: z.string().check(z.regex(/^[a-z0-9][a-z0-9_]{0,39}$/)), label: localisedLine(160) }))
    .check(z.maxLength(30)),
  /** Whether the answer is also shown at the door, beside the name. */
  at_door: z.boolean(),
})
export type Question = z.infer<typeof Question>

/** The answers by the key of the question: a text, an option, several options, or consent. */
export const Answers = z.record(text(40), z.union([text(2_000), z.array(text(40)).check(z.maxLength(30)), z.boolean()]))
export type Answers = z.infer<typeof Answers>
