import { hrefOf } from '#kernel/contract/addresses.ts'
import type { AreaSearch } from '#kernel/server/search-source.ts'
import { toNews } from '../contract/addresses.ts'

export const newsSearch: AreaSearch = {
  sources: [
    {
      kind: 'news',
      label: 'news:list.title',
      table: 'news_items',
      entries: `
        select i.id, i.id::text as key, jsonb_build_object(i.language, i.title) as title,
          jsonb_build_object(i.language, i.summary) as summary,
          jsonb_build_array(regexp_replace(i.content, '<[^>]*>', ' ', 'g'), i.tags) as body,
          array['right:news.read'] as audience, i.published_at as at
        from news_items i where i.id = any(ids) and i.removed_at is null`,
      pathOf: item => hrefOf(toNews.list, { search: { item } }),
    },
  ],
}
