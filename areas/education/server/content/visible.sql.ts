/**
 * Whether a course is visible for a reader: a public or unlisted one for everybody, an institution's for active members
 * of the institutions that it belongs or is assigned to. Readers who have begun a course may always see it; the caller
 * adds that.
 * @param course the name of the course's row in the statement
 * @param reader SQL of the reader's id, null for somebody who is not signed in
 */
export const isThereSql = (course: string, reader: string): string =>
  `(${course}.visibility <> 'institute' or exists (${institutionsSql(reader)}
    and (m.institute_id = ${course}.institute_id
      or exists (select from institute_courses a where a.institute_id = m.institute_id and a.course_id = ${course}.id))))`

/** The active institutions in which the reader is an active member, as memberships `m`. */
const institutionsSql = (reader: string): string =>
  `select m.institute_id from institute_members m join institutes i on i.id = m.institute_id and i.state = 'active'
   where m.user_id = ${reader} and m.state = 'active'`

/**
 * Whether a reader is an author of a course with an author's rights. For an institution's course only while they are a
 * member, so that an author who left has no rights.
 */
export const isAuthorSql = (course: string, reader: string): string =>
  `(exists (select from course_authors w where w.course_id = ${course}.id and w.user_id = ${reader})
    and (${course}.institute_id is null or exists (${institutionsSql(reader)} and m.institute_id = ${course}.institute_id)))`

/** The courses that only members of the reader's institutions have: published, and not listed for everybody. */
export const ownCoursesSql = (reader: string): string => `
  with mine as (${institutionsSql(reader)})
  select c.id from mine join courses c on c.institute_id = mine.institute_id where c.state = 'published' and c.visibility <> 'public'
  union
  select c.id from mine join institute_courses a on a.institute_id = mine.institute_id join courses c on c.id = a.course_id
  where c.state = 'published' and c.visibility <> 'public'`
