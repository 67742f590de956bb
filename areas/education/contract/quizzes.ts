import * as z from 'zod/mini'
import { mostQuestions } from './course-limits.ts'
import { reveals } from './unit-settings.ts'
import { Id, Instant, text, upTo } from '#kernel/contract/fields.ts'

export const questionKinds = ['single', 'multiple', 'text', 'number', 'order'] as const
export const QuestionKind = z.enum(questionKinds)
export type QuestionKind = (typeof questionKinds)[number]

/** A question for a learner: nothing in it reveals the answer, not even the order or the keys of the choices. */
export const Question = z.object({
  question_key: z.string(),
  kind: QuestionKind,
  prompt_html: z.string(),
  choices: upTo(20, z.object({ choice_key: z.string(), html: z.string() })),
})

/** single: one key; multiple: any; order: all, in order; text and number: `text` (as typed). */
export const QuizAnswer = z.object({
  question_key: text(100, 1),
  choice_keys: z.optional(z.array(text(100)).check(z.maxLength(50))),
  text: z.optional(text(2_000)),
})
export type QuizAnswer = z.infer<typeof QuizAnswer>

/**
 * The result of one question. `is_right` is null when the quiz never reveals; `right_*` and explanations are empty
 * until the quiz's rule reveals them.
 */
export const QuestionResult = z.object({
  question_key: z.string(),
  given: z.object({ choice_keys: upTo(50, z.string()), text: z.nullable(z.string()) }),
  is_right: z.nullable(z.boolean()),
  right_choice_keys: upTo(20, z.string()),
  right_text: z.nullable(z.string()),
  /** Explanations of single choices, by choice_key. */
  choice_explanations: upTo(20, z.object({ choice_key: z.string(), html: z.string() })),
  explanation_html: z.nullable(z.string()),
})

export const QuizResult = z.object({
  attempt_id: Id,
  submitted_at: Instant,
  score_pct: z.int(),
  passed: z.boolean(),
  right: z.int(),
  of: z.int(),
  is_revealed: z.boolean(),
  questions: upTo(mostQuestions, QuestionResult),
})

export const OpenAttempt = z.object({ attempt_id: Id, started_at: Instant, ends_at: z.nullable(Instant) })

/** The quiz of a unit. `questions` is empty while a timed quiz has not been started. */
export const Quiz = z.object({
  question_count: z.int(),
  questions: upTo(mostQuestions, Question),
  pass_pct: z.int(),
  attempts_allowed: z.nullable(z.int()),
  attempts_used: z.int(),
  time_limit_sec: z.nullable(z.int()),
  reveal: z.enum(reveals),
  best_score_pct: z.nullable(z.int()),
  open_attempt: z.nullable(OpenAttempt),
  last_result: z.nullable(QuizResult),
})
