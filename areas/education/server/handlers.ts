import { handle } from '#kernel/server/handle.ts'
import { education } from '../contract/index.ts'
import { administrationHandlers } from './administration.handlers.ts'
import { catalogueHandlers } from './catalogue.handlers.ts'
import { certificateHandlers } from './certificates.handlers.ts'
import { learningHandlers } from './learning.handlers.ts'
import { reviewHandlers } from './reviews.handlers.ts'

export const educationHandlers = handle(education, {
  ...catalogueHandlers,
  ...learningHandlers,
  ...certificateHandlers,
  ...reviewHandlers,
  ...administrationHandlers,
})
