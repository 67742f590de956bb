import { handle } from '#kernel/server/handle.ts'
import { authoring } from '../../contract/authoring-calls.ts'
import { authoringHistory } from '../../contract/authoring-history-calls.ts'
import { courseHandlers } from './courses.handlers.ts'
import { historyHandlers } from './history.handlers.ts'
import { manageHandlers } from './manage.handlers.ts'
import { outlineHandlers } from './outline.handlers.ts'
import { unitHandlers } from './units.handlers.ts'

export const authoringHandlers = handle(
  { ...authoring, ...authoringHistory },
  { ...courseHandlers, ...manageHandlers, ...outlineHandlers, ...unitHandlers, ...historyHandlers },
)
