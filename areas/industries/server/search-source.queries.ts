import { hrefOf } from '#kernel/contract/addresses.ts'
import type { AreaSearch } from '#kernel/server/search-source.ts'
import { toIndustries } from '../contract/addresses.ts'

/** Industries by their names and those of their groups and items, in every language, and by the codes of statistics. */
export const industriesSearch: AreaSearch = {
  sources: [
    {
      kind: 'industry',
      label: 'industries:list.title',
      table: 'industries',
      also: [
        { table: 'industry_groups', column: 'industry_id' },
        {
          table: 'industry_items',
          things: 'select distinct g.industry_id from touched t join industry_groups g on g.id = t.group_id',
        },
      ],
      entries: `
        select i.id, i.id::text as key, i.name as title, i.summary,
          jsonb_build_array(i.isic, i.naics,
            (select jsonb_agg(jsonb_build_array(g.name, g.isic, g.naics)) from industry_groups g
              where g.industry_id = i.id and g.status = 'active'),
            (select jsonb_agg(jsonb_build_array(m.name, m.isic, m.naics)) from industry_items m
              join industry_groups g on g.id = m.group_id
              where g.industry_id = i.id and g.status = 'active' and m.status = 'active')) as body,
          array['right:industries.read'] as audience, '2020-01-01'::timestamptz as at
        from industries i where i.id = any(ids) and i.status = 'active'`,
      pathOf: industryId => hrefOf(toIndustries.industry, { params: { industryId } }),
    },
  ],
}
