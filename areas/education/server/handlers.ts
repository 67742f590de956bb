import { handle } from '#kernel/server/handle.ts'
import { education } from '../contract/index.ts'
import { importHandlers } from './archives/import.handlers.ts'
import { administrationHandlers } from './administration.handlers.ts'
import { assignmentHandlers } from './assignments.handlers.ts'
import { attemptHandlers } from './attempts.handlers.ts'
import { authoringHandlers } from './authoring/handlers.ts'
import { catalogueHandlers } from './catalogue.handlers.ts'
import { certificateHandlers } from './certificates.handlers.ts'
import { gradingHandlers } from './grading.handlers.ts'
import { inviteHandlers } from './invites.handlers.ts'
import { learningHandlers } from './learning.handlers.ts'
import { requestHandlers } from './requests.handlers.ts'
import { reviewHandlers } from './reviews.handlers.ts'

export const educationHandlers = handle(education, {
  ...catalogueHandlers,
  ...learningHandlers,
  ...assignmentHandlers,
  ...gradingHandlers,
  ...requestHandlers,
  ...attemptHandlers,
  ...inviteHandlers,
  ...certificateHandlers,
  ...reviewHandlers,
  ...administrationHandlers,
  ...authoringHandlers,
  ...importHandlers,
})
