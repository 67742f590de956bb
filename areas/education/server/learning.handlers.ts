import { handle } from '#kernel/server/handle.ts'
import { learning } from '../contract/learning-calls.ts'
import { listingHandlers } from './catalogue/catalogue.handlers.ts'
import { enrolmentHandlers } from './enrolments/enrolments.handlers.ts'
import { progressHandlers } from './progress/progress.handlers.ts'
import { quizHandlers } from './quizzes/quiz.handlers.ts'
import { readingHandlers } from './course-page/reading.handlers.ts'

export const learningHandlers = handle(learning, {
  ...listingHandlers,
  ...readingHandlers,
  ...enrolmentHandlers,
  ...progressHandlers,
  ...quizHandlers,
})
