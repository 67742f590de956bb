import { hrefOf } from '#kernel/contract/addresses.ts'
import type { AreaSearch } from '#kernel/server/search-source.ts'
import { toInternships } from '../contract/addresses.ts'

const ofStartup = 'select p.id from internship_postings p join touched t on'

/** Internships that can be applied to; a job removes those whose last day is over. */
export const internshipsSearch: AreaSearch = {
  sources: [
    {
      kind: 'internship',
      label: 'internships:search.internships',
      table: 'internship_postings',
      also: [
        { table: 'internship_postings', column: 'id' },
        { table: 'businesses', things: `${ofStartup} t.id = p.business_id` },
        { table: 'business_modules', things: `${ofStartup} t.business_id = p.business_id` },
      ],
      entries: `
        select p.id, p.id::text as key, jsonb_build_object('und', p.title) as title,
          jsonb_build_object('und', b.name) as summary,
          jsonb_build_array(p.tasks, p.learning, coalesce(p.location, '')) as body,
          array['right:internships.read'] as audience, p.created_at as at
        from internship_postings p join businesses b on b.id = p.business_id
        where p.id = any(ids) and p.status = 'open' and b.status = 'active'
          and p.closes_on >= (now() at time zone 'UTC' - interval '12 hours')::date
          and exists (select from business_modules m where m.business_id = b.id and m.module = 'internship' and m.is_on)`,
      pathOf: postingId => hrefOf(toInternships.posting, { params: { postingId } }),
    },
  ],
}
