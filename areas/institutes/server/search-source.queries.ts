import { hrefOf } from '#kernel/contract/addresses.ts'
import type { AreaSearch } from '#kernel/server/search-source.ts'
import { toInstitutes } from '../contract/addresses.ts'

/** Institutions, for administrators; managers find their own and its people in the palette. */
export const institutesSearch: AreaSearch = {
  sources: [
    {
      kind: 'institute',
      label: 'institutes:palette.institutions',
      table: 'institutes',
      entries: `
        select i.id, i.id::text as key, jsonb_build_object('und', i.name) as title, '{}'::jsonb as summary,
          jsonb_build_array(i.slug, i.domains) as body, array['right:institutes.administer'] as audience,
          i.created_at as at
        from institutes i where i.id = any(ids)`,
      pathOf: instituteId => hrefOf(toInstitutes.institute, { params: { instituteId } }),
    },
  ],
}
