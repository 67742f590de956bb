import { hrefOf } from '#kernel/contract/addresses.ts'
import type { AreaSearch } from '#kernel/server/search-source.ts'
import { toPublicAccount } from '../contract/public-addresses.ts'

/** Public profiles, for everybody who is signed in, by what their people show. */
export const accountSearch: AreaSearch = {
  sources: [
    {
      kind: 'profile',
      label: 'account:search.profiles',
      table: 'users',
      entries: `
        select u.id, u.handle as key, jsonb_build_object('und', full_name(u.first_name, u.last_name)) as title,
          case when (u.visibility->>'about')::boolean then coalesce(u.about, '{}') else '{}' end as summary,
          jsonb_build_array(u.handle) as body, array['member'] as audience, u.created_at as at
        from users u
        where u.id = any(ids) and u.status = 'active' and u.deletes_at is null
          and (u.visibility->>'is_public')::boolean`,
      pathOf: userId => hrefOf(toPublicAccount.profile, { params: { userId } }),
    },
  ],
}
