import { hrefOf } from '#kernel/contract/addresses.ts'
import type { AreaSearch } from '#kernel/server/search-source.ts'
import { toRepositories } from '../contract/addresses.ts'

export const repositoriesSearch: AreaSearch = {
  sources: [
    {
      kind: 'repository',
      label: 'repositories:screens.list',
      table: 'repositories',
      entries: `
        select r.id, r.name as key, jsonb_build_object('und', r.name) as title,
          jsonb_build_object('und', r.description) as summary,
          jsonb_build_array(r.topics, r.earlier_names, r.note) as body,
          array['right:repositories.read'] as audience, coalesce(r.pushed_at, r.created_at) as at
        from repositories r where r.id = any(ids)`,
      pathOf: q => hrefOf(toRepositories.list, { search: { q } }),
    },
  ],
}
