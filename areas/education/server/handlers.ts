import { handle } from '#kernel/server/handle.ts'
import { education } from '../contract/index.ts'
import { assignmentHandlers } from './assignments/assignments.handlers.ts'
import { attemptHandlers } from './quizzes/attempts.handlers.ts'
import { catalogueHandlers } from './catalogue/catalogue.handlers.ts'
import { certificateHandlers } from './certificates/certificates.handlers.ts'
import { gradingHandlers } from './assignments/grading.handlers.ts'
import { inviteHandlers } from './invites/invites.handlers.ts'
import { learningHandlers } from './learning.handlers.ts'
import { packageHandlers } from './packages/packages.handlers.ts'
import { pictureHandlers } from './pictures/pictures.handlers.ts'
import { requestHandlers } from './enrolments/requests.handlers.ts'
import { reviewHandlers } from './reviews/reviews.handlers.ts'

export const educationHandlers = handle(education, {
  ...catalogueHandlers,
  ...learningHandlers,
  ...packageHandlers,
  ...pictureHandlers,
  ...assignmentHandlers,
  ...gradingHandlers,
  ...requestHandlers,
  ...attemptHandlers,
  ...inviteHandlers,
  ...certificateHandlers,
  ...reviewHandlers,
})
