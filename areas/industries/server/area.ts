import { areaServer } from '#kernel/server/area.ts'
import { industriesContract } from '../contract/index.ts'
import { editingHandlers } from './editing/editing.handlers.ts'
import { openHandlers } from './open/open.handlers.ts'
import { readingHandlers } from './reading/reading.handlers.ts'
import { administeringHandlers } from './taxonomy/administering.handlers.ts'
import { industriesSearch } from './search-source.queries.ts'

export const industriesServer = areaServer(industriesContract, {
  sample: () => import('./sample.ts'),
  search: industriesSearch,
  handlers: { ...readingHandlers, ...openHandlers, ...administeringHandlers, ...editingHandlers },
  uniqueTexts: { 'industries code': 'Only those who see every row choose it.' },
})
