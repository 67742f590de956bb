import { and, desc, eq, lt, max, sql } from 'drizzle-orm'
import { users } from '#areas/account/server/tables.ts'
import type { Database } from '#kernel/server/database.ts'
import { course_versions } from '#areas/education/server/courses.tables.ts'
import { unit_revisions } from '../tables.ts'

export type RevisionRow = typeof unit_revisions.$inferSelect

export const lastRevision = async (db: Database, unit_id: string): Promise<RevisionRow | undefined> =>
  (
    await db
      .select()
      .from(unit_revisions)
      .where(eq(unit_revisions.unit_id, unit_id))
      .orderBy(desc(unit_revisions.n))
      .limit(1)
  )[0]

export const revisionOf = async (db: Database, unit_id: string, n: number): Promise<RevisionRow | undefined> =>
  (
    await db
      .select()
      .from(unit_revisions)
      .where(and(eq(unit_revisions.unit_id, unit_id), eq(unit_revisions.n, n)))
  )[0]

export const addRevision = (db: Database, row: typeof unit_revisions.$inferInsert) =>
  db.insert(unit_revisions).values(row)

export const growRevision = (
  db: Database,
  { unit_id, n }: RevisionRow,
  change: Pick<RevisionRow, 'content' | 'changed'>,
) =>
  db
    .update(unit_revisions)
    .set(change)
    .where(and(eq(unit_revisions.unit_id, unit_id), eq(unit_revisions.n, n)))

export const lastPublished = async (db: Database, course_id: string): Promise<Date | null> =>
  (
    await db
      .select({ at: max(course_versions.published_at) })
      .from(course_versions)
      .where(eq(course_versions.course_id, course_id))
  )[0]!.at

export type NamedRow = { by_id: string | null; first_name: string | null; last_name: string | null }

/** The revisions of a unit without their content, newest first, one row more than the limit. */
export const revisionList = (db: Database, unit_id: string, before: number | undefined, limit: number) =>
  db
    .select({
      n: unit_revisions.n,
      kind: unit_revisions.kind,
      at: unit_revisions.at,
      changed: unit_revisions.changed,
      restored_from: unit_revisions.restored_from,
      by_id: unit_revisions.by_id,
      first_name: users.first_name,
      last_name: users.last_name,
    })
    .from(unit_revisions)
    .leftJoin(users, eq(users.id, unit_revisions.by_id))
    .where(and(eq(unit_revisions.unit_id, unit_id), before === undefined ? undefined : lt(unit_revisions.n, before)))
    .orderBy(desc(unit_revisions.n))
    .limit(limit + 1)

export const countRevisions = (db: Database, unit_id: string): Promise<number> =>
  db.$count(unit_revisions, eq(unit_revisions.unit_id, unit_id))

/** The published versions of a course without their outlines, newest first, one row more than the limit. */
export const versionList = (db: Database, course_id: string, before: number | undefined, limit: number) =>
  db
    .select({
      n: course_versions.n,
      published_at: course_versions.published_at,
      change_note: course_versions.change_note,
      units: sql<number>`cardinality(${course_versions.unit_keys})`,
      required_units: sql<number>`cardinality(${course_versions.required_keys})`,
      by_id: course_versions.published_by,
      first_name: users.first_name,
      last_name: users.last_name,
    })
    .from(course_versions)
    .leftJoin(users, eq(users.id, course_versions.published_by))
    .where(
      and(eq(course_versions.course_id, course_id), before === undefined ? undefined : lt(course_versions.n, before)),
    )
    .orderBy(desc(course_versions.n))
    .limit(limit + 1)

export const countVersions = (db: Database, course_id: string): Promise<number> =>
  db.$count(course_versions, eq(course_versions.course_id, course_id))
