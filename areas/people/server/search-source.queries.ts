import { hrefOf } from '#kernel/contract/addresses.ts'
import type { AreaSearch } from '#kernel/server/search-source.ts'
import { toPeople } from '../contract/addresses.ts'

/** All people, for those who administer them. */
export const peopleSearch: AreaSearch = {
  sources: [
    {
      kind: 'person',
      label: 'people:screens.users',
      table: 'users',
      entries: `
        select u.id, u.id::text as key,
          jsonb_build_object('und', coalesce(nullif(full_name(u.first_name, u.last_name), ''), u.email)) as title,
          jsonb_build_object('und', u.email) as summary, jsonb_build_array(u.handle) as body,
          array['right:people.read'] as audience, u.created_at as at
        from users u where u.id = any(ids) and u.status <> 'deleted'`,
      pathOf: personId => hrefOf(toPeople.person, { params: { personId } }),
    },
  ],
}
