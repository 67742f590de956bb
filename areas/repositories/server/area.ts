import { areaServer } from '#kernel/server/area.ts'
import { repositoriesContract } from '../contract/index.ts'
import { repositoriesHandlers } from './handlers.ts'
import { checkRepositories } from './jobs.ts'
import { repositoriesSearch } from './search-source.queries.ts'

export const repositoriesServer = areaServer(repositoriesContract, {
  part: 'news',
  handlers: repositoriesHandlers,
  jobs: [checkRepositories],
  sample: () => import('./sample.ts'),
  search: repositoriesSearch,
})
