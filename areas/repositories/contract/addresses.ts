import { addresses } from '#kernel/contract/addresses.ts'
import { categories, healths, repositorySorts } from './states.ts'

export const toRepositories = addresses({
  /** `compare` has the ids in the chart. */
  list: {
    path: '/ailab/repositories',
    search: {
      q: 'text',
      category: categories,
      language: 'text',
      health: healths,
      sort: repositorySorts,
      compare: 'texts',
    },
  },
})
