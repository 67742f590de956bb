import { prepared, type Database } from '#kernel/server/database.ts'
import { isAuthorSql } from '../content/visible.sql.ts'

/** The courses that a person is an author of, with the rights that come with it: see `isAuthorSql`. */
export async function authoredCourses(db: Database, personId: string): Promise<string[]> {
  const rows = await prepared<{ id: string }>(
    db,
    'authored courses',
    `select c.id from course_authors a join courses c on c.id = a.course_id
     where a.user_id = $1::uuid and ${isAuthorSql('c', '$1::uuid')} order by c.id`,
    [personId],
  )
  return rows.map(row => row.id)
}

export async function isCourseAuthor(db: Database, personId: string, courseId: string): Promise<boolean> {
  const [row] = await prepared<{ is_author: boolean }>(
    db,
    'is course author',
    `select ${isAuthorSql('c', '$1::uuid')} as is_author from courses c where c.id = $2::uuid`,
    [personId, courseId],
  )
  return row?.is_author ?? false
}
