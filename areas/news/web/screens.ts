import { right } from '#kernel/contract/who.ts'
import { screens } from '#kernel/web/screen.ts'
import { toNews } from '../contract/addresses.ts'

export const newsScreens = screens(toNews, {
  list: {
    who: right('news.read'),
    title: 'news:list.title',
    help: 'news/read',
    page: () => import('./list/news-page.tsx'),
  },
  feeds: {
    who: right('news.administer'),
    title: 'news-feeds:title',
    help: 'admin/news',
    page: () => import('./news-feeds/feeds-page.tsx'),
  },
  rules: {
    who: right('news.mark'),
    title: 'news-rules:own.title',
    help: 'news/rules',
    page: () => import('./news-rules/own-rules-page.tsx'),
  },
  labRules: {
    who: right('news.administer'),
    title: 'news-rules:lab.title',
    help: 'admin/news',
    page: () => import('./news-rules/lab-rules-page.tsx'),
  },
  story: {
    who: right('news.read'),
    title: 'news:story.title',
    help: 'news/stories',
    page: () => import('./story/story-page.tsx'),
  },
})
