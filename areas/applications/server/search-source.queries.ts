import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Database } from '#kernel/server/database.ts'
import type { AreaSearch } from '#kernel/server/search-source.ts'
import { toApplications } from '../contract/addresses.ts'

const mostAudiences = 500

async function audiencesOf(db: Database, person: { id: string }): Promise<string[]> {
  const { rows } = await db.$client.query<{ audience: string }>(
    `select 'application:' || application_id as audience from application_people where user_id = $1 limit ${mostAudiences}`,
    [person.id],
  )
  return rows.map(({ audience }) => audience)
}

/** Applications, for their founders alone: blind reviewers must not learn whose they are. */
export const applicationsSearch: AreaSearch = {
  sources: [
    {
      kind: 'application',
      label: 'applications:palette.own',
      table: 'applications',
      entries: `
        select a.id, a.id::text as key,
          jsonb_build_object('und', coalesce(nullif(trim(a.fields->>'company.name'), ''), a.ref)) as title,
          jsonb_build_object('und', coalesce(a.fields->>'company.short_pitch', '')) as summary,
          jsonb_build_array(a.ref) as body, array['application:' || a.id] as audience, a.updated_at as at
        from applications a where a.id = any(ids)`,
      pathOf: applicationId => hrefOf(toApplications.application, { params: { applicationId } }),
    },
  ],
  audiencesOf,
}
