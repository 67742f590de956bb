import type { Database } from '#kernel/server/database.ts'
import { prepared } from '#kernel/server/database.ts'

export type InstituteAtRisk = { id: string; name: string; slug: string; count: number; latest: Date }

/**
 * The institutions that a person manages where students need help: how many, and since when the last of them has needed
 * it.
 */
export const institutesAtRisk = (db: Database, user_id: string, now: Date, most: number): Promise<InstituteAtRisk[]> =>
  prepared<InstituteAtRisk>(
    db,
    'institutes at risk',
    `select i.id, i.name, i.slug, count(*)::int as count, max(m.risk_at) as latest
     from institute_members mine
     join institutes i on i.id = mine.institute_id and i.state = 'active'
     join institute_members m on m.institute_id = i.id and m.state = 'active' and m.kind = 'student'
       and m.risk_at <= $2::timestamptz
     where mine.user_id = $1::uuid and mine.state = 'active' and mine.kind <> 'student'
     group by i.id order by i.id limit $3`,
    [user_id, now, most],
  )
