import { addresses } from '#kernel/contract/addresses.ts'
import { newsStates } from './states.ts'

export const toNews = addresses({
  /** `item` is the one in the reading pane. */
  list: {
    path: '/ailab/news',
    search: { q: 'text', state: newsStates, feed: 'text', item: 'text' },
  },
  feeds: { path: '/admin/news', search: { q: 'text', failing: 'flag' } },
  rules: { path: '/ailab/news/rules' },
  labRules: { path: '/admin/news/rules' },
  story: { path: '/ailab/news/story/:storyId' },
})
