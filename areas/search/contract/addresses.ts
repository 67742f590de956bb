import { addresses } from '#kernel/contract/addresses.ts'

export const toSearch = addresses({
  results: { path: '/ailab/search', search: { q: 'text', kind: 'text' } },
})
