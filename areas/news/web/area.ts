import type { AreaWeb } from '#kernel/web/area.ts'
import { toNews } from '../contract/addresses.ts'
import type words from '../words/en-US.json'
import type feeds from './news-feeds/words/en-US.json'
import type rules from './news-rules/words/en-US.json'
import { newsScreens } from './screens.ts'

declare module '#kernel/web/words.ts' {
  interface WordsOf {
    news: typeof words
    'news-feeds': typeof feeds
    'news-rules': typeof rules
  }
}

export const newsWeb: AreaWeb = {
  screens: newsScreens,
  menu: [{ key: 'news', label: 'news', right: 'menu.news', icon: 'news', path: '/news', to: toNews.list }],
}
