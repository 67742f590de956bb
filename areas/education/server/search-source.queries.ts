import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Database } from '#kernel/server/database.ts'
import type { AreaSearch } from '#kernel/server/search-source.ts'
import { toEducation } from '../contract/addresses.ts'

const mostAudiences = 500

/** The institutions in which a person is active, and the courses that they have begun. */
async function audiencesOf(db: Database, person: { id: string }): Promise<string[]> {
  const { rows } = await db.$client.query<{ audience: string }>(
    `(select 'institute:' || m.institute_id as audience from institute_members m
       join institutes i on i.id = m.institute_id and i.state = 'active'
       where m.user_id = $1 and m.state = 'active' limit ${mostAudiences})
     union all
     (select 'course:' || e.course_id from enrolments e where e.user_id = $1 limit ${mostAudiences})`,
    [person.id],
  )
  return rows.map(({ audience }) => audience)
}

/** Published courses: listed ones for everybody, an institution's for its members, and each for those who have begun it. */
export const educationSearch: AreaSearch = {
  sources: [
    {
      kind: 'course',
      label: 'education:screens.courses',
      table: 'courses',
      also: [{ table: 'institute_courses', column: 'course_id' }],
      entries: `
        select c.id, c.id::text as key, c.title, c.summary, jsonb_build_array(c.description, c.tags) as body,
          case when c.visibility = 'public' then array['anyone'] else
            array['course:' || c.id]
            || case when c.institute_id is null then '{}' else array['institute:' || c.institute_id] end
            || array(select 'institute:' || a.institute_id from institute_courses a where a.course_id = c.id)
          end as audience, coalesce(c.published_at, c.created_at) as at
        from courses c where c.id = any(ids) and c.state = 'published'`,
      pathOf: courseId => hrefOf(toEducation.course, { params: { courseId } }),
    },
  ],
  audiencesOf,
}
