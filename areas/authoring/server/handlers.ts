import { handle } from '#kernel/server/handle.ts'
import { authoring } from '../contract/index.ts'
import { importHandlers } from './archives/import.handlers.ts'
import { courseHandlers } from './courses/courses.handlers.ts'
import { historyHandlers } from './courses/history.handlers.ts'
import { manageHandlers } from './courses/manage.handlers.ts'
import { outlineHandlers } from './outline/outline.handlers.ts'
import { unitHandlers } from './units/units.handlers.ts'

export const authoringHandlers = handle(authoring, {
  ...courseHandlers,
  ...manageHandlers,
  ...outlineHandlers,
  ...unitHandlers,
  ...historyHandlers,
  ...importHandlers,
})
