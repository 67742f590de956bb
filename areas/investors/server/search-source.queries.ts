import { hrefOf } from '#kernel/contract/addresses.ts'
import type { AreaSearch } from '#kernel/server/search-source.ts'
import { toInvestors } from '../contract/addresses.ts'

/** Listed investors, for people who may read the list; the others, for people who administer it. */
export const investorsSearch: AreaSearch = {
  sources: [
    {
      kind: 'investor',
      label: 'investors:search.investors',
      table: 'investors',
      entries: `
        select i.id, i.name as key, jsonb_build_object('und', i.name) as title,
          jsonb_build_object('und', i.thesis) as summary, '[]'::jsonb as body,
          array['right:' || case when i.is_listed then 'investors.read' else 'investors.administer' end] as audience,
          i.updated_at as at
        from investors i where i.id = any(ids)`,
      pathOf: q => hrefOf(toInvestors.investors, { search: { q } }),
    },
  ],
}
