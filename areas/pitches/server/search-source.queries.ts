import { hrefOf } from '#kernel/contract/addresses.ts'
import type { AreaSearch } from '#kernel/server/search-source.ts'
import { toPitches } from '../contract/addresses.ts'

/** Drafts of pitches, for the teams of their startups; the startups area knows the members of each team. */
export const pitchesSearch: AreaSearch = {
  sources: [
    {
      kind: 'pitch',
      label: 'pitch-manager:screens.pitches',
      table: 'pitches',
      also: [{ table: 'pitch_sections', column: 'pitch_id' }],
      entries: `
        select p.id, p.id::text as key, jsonb_build_object(p.locale, p.title) as title,
          jsonb_build_object('und', coalesce((select b.name from businesses b where b.id = p.business_id), '')) as summary,
          (select jsonb_agg(jsonb_build_array(s.title, s.body) order by s.position) from pitch_sections s
            where s.pitch_id = p.id) as body,
          array['startup:' || p.business_id] as audience, p.updated_at as at
        from pitches p where p.id = any(ids)`,
      pathOf: pitch => hrefOf(toPitches.manager, { search: { pitch } }),
    },
  ],
}
