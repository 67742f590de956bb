import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { hasRight } from '#areas/account/server/exports.ts'
import { fullName, users } from '#areas/account/server/tables.ts'
import type { Database } from '#kernel/server/database.ts'
import { applicationsContract } from '../../contract/index.ts'
import { application_people } from '../applicants.tables.ts'
import type { ApplicationRow } from '../applications.queries.ts'
import { application_requests as requests } from '../submissions.tables.ts'
import { application_changes as changes, applications } from '../tables.ts'
import { application_notes as notes } from './managing.tables.ts'
import { isSeenBy, type Viewer } from './hidden.queries.ts'

/** An application that an administrator may see; any other is treated as not existing. */
export const seenApplication = async (db: Database, viewer: Viewer, id: string): Promise<ApplicationRow | undefined> =>
  (
    await db
      .select()
      .from(applications)
      .where(and(eq(applications.id, id), ne(applications.status, 'draft'), isSeenBy(viewer)))
  )[0]

export const addNote = (db: Database, row: typeof notes.$inferInsert) => db.insert(notes).values(row)

export const notesOf = (db: Database, application_id: string) =>
  db
    .select({ id: notes.id, by_name: sql<string>`coalesce(${fullName}, '')`, text: notes.text, at: notes.at })
    .from(notes)
    .leftJoin(users, eq(users.id, notes.by_user))
    .where(eq(notes.application_id, application_id))
    .orderBy(desc(notes.id))
    .limit(200)

export const auditOf = (db: Database, application_id: string) =>
  db
    .select({
      at: changes.at,
      from: changes.from_status,
      to: changes.to_status,
      by: changes.by,
      by_name: sql<string | null>`${fullName}`,
      note: changes.note,
    })
    .from(changes)
    .leftJoin(users, eq(users.id, changes.by_user))
    .where(eq(changes.application_id, application_id))
    .orderBy(desc(changes.id))
    .limit(200)

/** Other applications with the same address or company name that the administrator may see. */
export const similarTo = (db: Database, viewer: Viewer, { id, email, fields }: ApplicationRow) =>
  db
    .select({
      id: applications.id,
      ref: applications.ref,
      name: sql<string>`coalesce(${applications.fields}->>'company.name', '')`,
      status: applications.status,
    })
    .from(applications)
    .where(
      and(
        ne(applications.id, id),
        ne(applications.status, 'draft'),
        or(
          email ? eq(applications.email, email) : undefined,
          sql`lower(${applications.fields}->>'company.name') = ${(fields['company.name'] ?? '').trim().toLowerCase() || null}`,
        ),
        isSeenBy(viewer),
      ),
    )
    .orderBy(desc(applications.id))
    .limit(5)

export const addRequest = (db: Database, row: typeof requests.$inferInsert) => db.insert(requests).values(row)

/** Marks decisions, in the versions that the administrator has seen, for the job that releases them. */
export const markForRelease = (
  db: Database,
  viewer: Viewer,
  seen: readonly Pick<ApplicationRow, 'id' | 'version'>[],
  now: Date,
) =>
  db
    .update(applications)
    .set({ release_at: now })
    .where(
      and(
        sql`(${applications.id}, ${applications.version}) in (select * from unnest(
          ${sql.param(seen.map(({ id }) => id))}::uuid[], ${sql.param(seen.map(({ version }) => version))}::int[]))`,
        isNotNull(applications.pending_decision),
        isNull(applications.release_at),
        isSeenBy(viewer),
      ),
    )
    .returning({ id: applications.id })

/** The next decision to release, its row locked; other processes skip it. */
export const lockNextRelease = async (db: Database): Promise<ApplicationRow | undefined> =>
  (
    await db
      .select()
      .from(applications)
      .where(and(isNotNull(applications.release_at), isNotNull(applications.pending_decision)))
      .orderBy(asc(applications.release_at), asc(applications.id))
      .limit(1)
      .for('update', { skipLocked: true })
  )[0]

/** The applications that a person works on or reviews, and those with their address. */
export const applicationsAround = (db: Database, user_id: string): Promise<ApplicationRow[]> =>
  db
    .select()
    .from(applications)
    .where(
      sql`${applications.id} in (select application_id from application_people where user_id = ${user_id}
        union select application_id from application_reviews where user_id = ${user_id}
        union select named.id from applications named join users u on u.email = named.email where u.id = ${user_id})`,
    )

/** The applications that any of these people work on, without duplicates. */
export const applicationsOf = (db: Database, user_ids: readonly string[]): Promise<ApplicationRow[]> =>
  db
    .select()
    .from(applications)
    .where(
      inArray(
        applications.id,
        db
          .select({ id: application_people.application_id })
          .from(application_people)
          .where(inArray(application_people.user_id, [...user_ids])),
      ),
    )

/** The person with this address, who may administer applications. */
export const administratorWith = async (db: Database, email: string): Promise<{ id: string } | undefined> =>
  (
    await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, email), hasRight('applications.administer', applicationsContract)))
  )[0]
