import { handle } from '#kernel/server/handle.ts'
import { learning } from '../contract/learning-calls.ts'
import { enrolmentHandlers } from './enrolments.handlers.ts'
import { progressHandlers } from './progress.handlers.ts'
import { quizHandlers } from './quiz.handlers.ts'
import { readingHandlers } from './reading.handlers.ts'

export const learningHandlers = handle(learning, {
  ...readingHandlers,
  ...enrolmentHandlers,
  ...progressHandlers,
  ...quizHandlers,
})
