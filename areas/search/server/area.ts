import { areaServer } from '#kernel/server/area.ts'
import { searchContract } from '../contract/index.ts'
import { searchHandlers } from './handlers.ts'
import { rebuildEntries } from './rebuild-job.ts'

export const searchServer = areaServer(searchContract, {
  handlers: searchHandlers,
  jobs: [rebuildEntries],
  uniqueTexts: { 'search_sources kind': 'No caller chooses it.' },
})
