import { and, desc, inArray, ne } from 'drizzle-orm'
import { prepared, type Database } from '#kernel/server/database.ts'
import { contains } from '#kernel/server/like-pattern.ts'
import { prefixQuery } from '#kernel/server/search.ts'
import { institutes } from '#areas/members/server/institutes.tables.ts'
import { wordsWithin } from '#areas/members/server/exports.ts'

type FoundPerson = { member_id: string; institute_id: string; institute: string; name: string; email: string }

/** People of these institutions (null: of all) whose names or addresses begin with the words. */
export async function findPeople(
  db: Database,
  q: string,
  ids: readonly string[] | null,
  limit: number,
): Promise<FoundPerson[]> {
  const words = prefixQuery(q)
  if (words === '' || ids?.length === 0) return []
  const query = ids ? ids.map(id => `(${wordsWithin(id, words)})`).join(' | ') : words
  return prepared(
    db,
    'institutes.find_people',
    `select m.id as member_id, m.institute_id, i.name as institute, full_name(u.first_name, u.last_name) as name, u.email
     from institute_members m join institutes i on i.id = m.institute_id join users u on u.id = m.user_id
     where m.search @@ $1::tsquery and m.state <> 'archived' and i.state <> 'archived' order by m.id desc limit $2::int`,
    [query, limit],
  )
}

/** Institutions of these (null: of all) whose names contain the words. */
export const findInstitutes = (db: Database, q: string, ids: readonly string[] | null, limit: number) => {
  if (q.trim() === '' || ids?.length === 0) return []
  return db
    .select({ id: institutes.id, name: institutes.name, state: institutes.state })
    .from(institutes)
    .where(
      and(
        ne(institutes.state, 'archived'),
        contains(institutes.name, q),
        ids ? inArray(institutes.id, [...ids]) : undefined,
      ),
    )
    .orderBy(desc(institutes.id))
    .limit(limit)
}
