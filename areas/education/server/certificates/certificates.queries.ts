import { contains } from '#kernel/server/like-pattern.ts'
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { CertificateSort } from '../../contract/certificate-states.ts'
import { microsOf, microsPattern, readCursor, timeOfMicros, uuidPattern } from '#kernel/server/cursor.ts'
import { newId, type Database } from '#kernel/server/database.ts'
import { countUpTo } from '#kernel/server/page.ts'
import { newSerial } from './certificate-rules.ts'
import { certificates } from './certificates.tables.ts'
import { courses } from '../courses.tables.ts'
import { isListedSql } from '../content/course-json.sql.ts'

export type CertificateRow = typeof certificates.$inferSelect & { is_course_listed: boolean }

type Finish = { enrolment_id: string; completed_at: Date; version: number; score_pct: number | null }

/** Issues the certificate of a completion, if the course grants one; a second call changes nothing. */
export const issueCertificate = (db: Database, { enrolment_id, completed_at, version, score_pct }: Finish) =>
  db.execute(sql`
    insert into certificates (id, serial, enrolment_id, user_id, course_id, name, course_title, course_summary, course_slug,
      course_version, est_minutes, score_pct, locale, time_zone, issued_at)
    select ${newId()}::uuid, ${newSerial()}, e.id, u.id, c.id, full_name(u.first_name, u.last_name), c.title, c.summary, c.slug,
      ${version}::int, c.est_minutes, ${score_pct}::int, u.locale, u.time_zone, ${completed_at.toISOString()}::timestamptz
    from enrolments e join users u on u.id = e.user_id join courses c on c.id = e.course_id
    where e.id = ${enrolment_id}::uuid and c.certificate
    on conflict (enrolment_id) do nothing`)

const listed = sql<boolean>`${sql.raw(isListedSql.replaceAll('c.', 'courses.'))}`

const chosen = (db: Database) =>
  db
    .select({ certificate: certificates, is_course_listed: listed })
    .from(certificates)
    .innerJoin(courses, eq(courses.id, certificates.course_id))
    .$dynamic()

async function one(db: Database, where: SQL | undefined): Promise<CertificateRow | undefined> {
  const [row] = await chosen(db).where(where).limit(1)
  return row && { ...row.certificate, is_course_listed: row.is_course_listed }
}

export const certificatesByIds = (db: Database, ids: string[]) =>
  db.select().from(certificates).where(inArray(certificates.id, ids))

export const certificateBySerial = (db: Database, serial: string) => one(db, eq(certificates.serial, serial))
export const certificateById = (db: Database, id: string) => one(db, eq(certificates.id, id))
export const certificateOfEnrolment = (db: Database, id: string) => one(db, eq(certificates.enrolment_id, id))
export const certificateOf = (db: Database, id: string, userId: string) =>
  one(db, and(eq(certificates.id, id), eq(certificates.user_id, userId)))

type Filter = { userId?: string; q?: string | undefined; state?: 'valid' | 'revoked' | undefined }
export type OwnFilter = Filter & { userId: string; after: string | undefined; limit: number }
export type IssuedFilter = Filter & {
  sort?: CertificateSort | undefined
  direction?: 'asc' | 'desc' | undefined
  cursor?: string | undefined
  limit: number
}

function matching({ userId, q, state }: Filter): SQL | undefined {
  const searched = [certificates.name, certificates.serial, certificates.course_title]
  return and(
    userId ? eq(certificates.user_id, userId) : undefined,
    state && (state === 'valid' ? isNull(certificates.revoked_at) : isNotNull(certificates.revoked_at)),
    or(...searched.map(column => contains(sql`${column}::text`, q))),
  )
}

/** A person's own, the newest first, one row more than the limit. */
export async function certificateList(db: Database, params: OwnFilter): Promise<CertificateRow[]> {
  const rows = await chosen(db)
    .where(and(matching(params), params.after ? lt(certificates.id, params.after) : undefined))
    .orderBy(desc(certificates.id))
    .limit(params.limit + 1)
  return rows.map(row => ({ ...row.certificate, is_course_listed: row.is_course_listed }))
}

/** The order of each list, equal to its index: a key, and then the id. */
const orders = {
  issued: {
    key: sql`${certificates.issued_at}`,
    text: microsOf(certificates.issued_at),
    bound: timeOfMicros,
    pattern: microsPattern,
  },
  name: {
    key: sql`(${certificates.name} collate reading_order)`,
    text: sql<string>`${certificates.name}`,
    bound: (value: string) => sql`${value}::text`,
    pattern: /^[^\0]{0,200}$/u,
  },
}

/** Everybody's, the last issued first unless sorted, one row more than the limit; `key` is for the cursor. */
export async function issuedList(db: Database, filter: IssuedFilter) {
  const { key, text, bound, pattern } = orders[filter.sort ?? 'issued']
  const isDown = filter.sort === undefined || filter.direction === 'desc'
  const [at, id] = filter.cursor === undefined ? [] : readCursor(filter.cursor, [pattern, uuidPattern])
  const [way, further] = isDown ? [sql.raw('desc'), sql.raw('<')] : [sql.raw('asc'), sql.raw('>')]
  const after = at === undefined ? undefined : sql`(${key}, ${certificates.id}) ${further} (${bound(at)}, ${id}::uuid)`
  const rows = await db
    .select({ certificate: certificates, is_course_listed: listed, key: text })
    .from(certificates)
    .innerJoin(courses, eq(courses.id, certificates.course_id))
    .where(and(matching(filter), after))
    .orderBy(sql`${key} ${way}`, sql`${certificates.id} ${way}`)
    .limit(filter.limit + 1)
  return rows.map(row => ({ ...row.certificate, is_course_listed: row.is_course_listed, key: row.key }))
}

export const countCertificates = (db: Database, params: Filter): Promise<number> =>
  countUpTo(db, some => some.from(certificates).where(matching(params)))

/** Locks a certificate until the transaction ends, so that it is revoked once. */
export const lockCertificate = async (db: Database, id: string) =>
  (await db.select().from(certificates).where(eq(certificates.id, id)).for('update'))[0]

export const revoke = (db: Database, id: string, revoked_reason: string, revoked_at: Date) =>
  db.update(certificates).set({ revoked_at, revoked_reason }).where(eq(certificates.id, id))

/** The list positions of revoked certificates from a position on, at most one list of them. */
export async function revokedFrom(db: Database, from: number, until: number): Promise<number[]> {
  const rows = await db
    .select({ at: certificates.status_index })
    .from(certificates)
    .where(
      and(
        isNotNull(certificates.revoked_at),
        gte(certificates.status_index, from),
        lt(certificates.status_index, until),
      ),
    )
    .orderBy(asc(certificates.status_index))
  return rows.map(row => row.at)
}

/** Whether any certificate has its position in the list that begins here. */
export const hasPlacesFrom = async (db: Database, from: number): Promise<boolean> =>
  (
    await db
      .select({ at: certificates.status_index })
      .from(certificates)
      .where(gte(certificates.status_index, from))
      .limit(1)
  ).length > 0

/** Part of forgetting a person: deletes their certificates, so that verifying one finds nothing. */
export const removeCertificatesOf = (db: Database, userId: string) =>
  db.delete(certificates).where(eq(certificates.user_id, userId))
