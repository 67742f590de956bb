import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Database } from '#kernel/server/database.ts'
import type { AreaSearch } from '#kernel/server/search-source.ts'
import { toStartups } from '../contract/addresses.ts'

const mostAudiences = 500

async function audiencesOf(db: Database, person: { id: string }): Promise<string[]> {
  const { rows } = await db.$client.query<{ audience: string }>(
    `select 'startup:' || business_id as audience from business_members where user_id = $1 limit ${mostAudiences}`,
    [person.id],
  )
  return rows.map(({ audience }) => audience)
}

/** Startups, for their teams. */
export const startupsSearch: AreaSearch = {
  sources: [
    {
      kind: 'startup',
      label: 'startups:palette.own',
      table: 'businesses',
      entries: `
        select b.id, b.id::text as key, jsonb_build_object('und', b.name) as title,
          jsonb_build_object('und', b.tagline) as summary, jsonb_build_object('und', b.description) as body,
          array['startup:' || b.id] as audience, b.updated_at as at
        from businesses b where b.id = any(ids)`,
      pathOf: businessId => hrefOf(toStartups.startup, { params: { businessId } }),
    },
  ],
  audiencesOf,
}
