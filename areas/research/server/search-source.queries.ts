import { hrefOf } from '#kernel/contract/addresses.ts'
import type { AreaSearch } from '#kernel/server/search-source.ts'
import { toResearch } from '../contract/addresses.ts'
import { toReports } from '../contract/public-addresses.ts'

/**
 * Reports as they were last published, in each language, for everybody: the row of the first version is the one that is
 * found. Research that is being written, for its author alone.
 */
export const researchSearch: AreaSearch = {
  sources: [
    {
      kind: 'report',
      label: 'reports:list.title',
      table: 'reports',
      // A version changes what is shown of the first one.
      also: [
        {
          table: 'reports',
          things: 'select t.id from touched t union select r.id from touched t join reports r on r.slug = t.slug',
        },
      ],
      entries: `
        select r.id, r.slug as key, jsonb_object_agg(n.locale, n.title) as title,
          jsonb_object_agg(n.locale, n.summary) as summary,
          jsonb_agg(jsonb_build_array(n.body->'question',
            jsonb_path_query_array(n.body, '$.sections[*].title'),
            jsonb_path_query_array(n.body, '$.sections[*].sentences[*].text'))) as body,
          array['anyone'] as audience, max(n.published_at) as at
        from reports r
        join lateral (select distinct on (v.locale) v.locale, v.title, v.summary, v.body, v.published_at from reports v
          where v.slug = r.slug and v.withdrawn_at is null order by v.locale, v.n desc) n on true
        where r.id = any(ids) and not exists (select from reports e where e.slug = r.slug and e.id < r.id)
        group by r.id, r.slug`,
      pathOf: report => hrefOf(toReports.report, { search: { report } }),
    },
    {
      kind: 'research',
      label: 'writing:screens.mine',
      table: 'researches',
      entries: `
        select r.id, r.id::text as key, jsonb_build_object(r.locale, r.title) as title,
          jsonb_build_object(r.locale, r.question) as summary,
          jsonb_build_array(r.scope, jsonb_path_query_array(r.sections, '$[*].title'),
            jsonb_path_query_array(r.sections, '$[*].sentences[*].text')) as body,
          array['person:' || r.user_id] as audience, r.updated_at as at
        from researches r where r.id = any(ids) and r.user_id is not null`,
      pathOf: researchId => hrefOf(toResearch.research, { params: { researchId } }),
    },
  ],
}
