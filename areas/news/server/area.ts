import { areaServer } from '#kernel/server/area.ts'
import { newsContract } from '../contract/index.ts'
import { editorHandlers } from './admin/editor.handlers.ts'
import { storyHandlers } from './admin/story.handlers.ts'
import { pollFeeds } from './polling/poll-job.ts'
import { forgetMarks } from './marks.queries.ts'
import { readerHandlers } from './reader.handlers.ts'
import { feedHealth } from './feeds/feed-health.ts'
import { openHandlers } from './latest/latest.handlers.ts'
import { newsSearch } from './search-source.queries.ts'
import { serveSavedSearches } from './saved/atom-route.ts'
import { ruleHandlers } from './rules/rules.handlers.ts'
import { forgetRules } from './rules/rules.queries.ts'
import { savedHandlers } from './saved/saved.handlers.ts'
import { forgetSaved } from './saved/saved.queries.ts'
import { tellSavedSearches } from './saved/tell-job.ts'

export const newsServer = areaServer(newsContract, {
  part: 'news',
  handlers: {
    ...openHandlers,
    ...readerHandlers,
    ...savedHandlers,
    ...editorHandlers,
    ...storyHandlers,
    ...ruleHandlers,
  },
  jobs: [pollFeeds, tellSavedSearches],
  health: feedHealth,
  serveRoutes: serveSavedSearches,
  async forgetPerson({ db }, { id }) {
    await forgetMarks(db, id)
    await forgetSaved(db, id)
    await forgetRules(db, id)
  },
  sample: () => import('./sample.ts'),
  search: newsSearch,
  uniqueTexts: { 'news_feeds url': 'Only those who see every row choose it.' },
})
