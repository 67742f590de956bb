import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { fullName, users } from '#areas/account/server/tables.ts'
import { certificates } from '#areas/education/server/certificates/certificates.tables.ts'
import { businesses } from '#areas/startups/server/tables.ts'
import type { Database } from '#kernel/server/database.ts'
import { contains } from '#kernel/server/like-pattern.ts'
import { countUpTo } from '#kernel/server/page.ts'
import type { ApplicationState } from '../contract/states.ts'
import {
  internship_applications as applications,
  internship_certificates as attached,
  internship_postings as postings,
} from './tables.ts'

export type ApplicationRow = typeof applications.$inferSelect

export const addApplication = (db: Database, row: typeof applications.$inferInsert) =>
  db.insert(applications).values(row)

export const attach = async (db: Database, application_id: string, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await db.insert(attached).values(ids.map(certificate_id => ({ application_id, certificate_id })))
}

/** How many of these ids are certificates of a person that were not revoked. */
export const countCertificates = (db: Database, user_id: string, ids: readonly string[]): Promise<number> =>
  ids.length === 0
    ? Promise.resolve(0)
    : db.$count(
        certificates,
        and(inArray(certificates.id, [...ids]), eq(certificates.user_id, user_id), isNull(certificates.revoked_at)),
      )

export const certificatesOf = (db: Database, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({
          application_id: attached.application_id,
          serial: certificates.serial,
          course_title: certificates.course_title,
          issued_at: certificates.issued_at,
          time_zone: certificates.time_zone,
          is_revoked: sql<boolean>`${certificates.revoked_at} is not null`,
        })
        .from(attached)
        .innerJoin(certificates, eq(certificates.id, attached.certificate_id))
        .where(inArray(attached.application_id, [...ids]))
        .orderBy(desc(certificates.issued_at), desc(certificates.id))

const withPosting = (db: Database) =>
  db
    .select({
      application: applications,
      posting: { id: postings.id, title: postings.title },
      startup: { id: businesses.id, name: businesses.name, logo_url: businesses.logo_url },
    })
    .from(applications)
    .innerJoin(postings, eq(postings.id, applications.posting_id))
    .innerJoin(businesses, eq(businesses.id, postings.business_id))
    .$dynamic()

/** A page of somebody’s applications, newest first, one more than the limit. */
export const minePage = (db: Database, user_id: string, q: string, after: string | undefined, limit: number) =>
  withPosting(db)
    .where(and(eq(applications.user_id, user_id), titled(q), after ? lt(applications.id, after) : undefined))
    .orderBy(desc(applications.id))
    .limit(limit + 1)

const titled = (q: string) => contains(sql`${postings.title} || ' ' || ${businesses.name}`, q)

export const countMine = (db: Database, user_id: string, q: string): Promise<number> =>
  countUpTo(db, some =>
    some
      .from(applications)
      .innerJoin(postings, eq(postings.id, applications.posting_id))
      .innerJoin(businesses, eq(businesses.id, postings.business_id))
      .where(and(eq(applications.user_id, user_id), titled(q))),
  )

export const mineById = async (db: Database, id: string, user_id: string) =>
  (await withPosting(db).where(and(eq(applications.id, id), eq(applications.user_id, user_id))))[0]

export type WithPosting = NonNullable<Awaited<ReturnType<typeof mineById>>>

const withPerson = (db: Database) =>
  db
    .select({
      application: applications,
      name: fullName,
      email: users.email,
      photo_url: users.photo_url,
      business_id: postings.business_id,
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.user_id))
    .innerJoin(postings, eq(postings.id, applications.posting_id))
    .$dynamic()

type OfPosting = { posting_id: string; q: string; state: ApplicationState | undefined }
const inPosting = ({ posting_id, q, state }: OfPosting) =>
  and(
    eq(applications.posting_id, posting_id),
    state ? eq(applications.state, state) : undefined,
    contains(sql`${fullName} || ' ' || ${users.email}`, q),
  )

/** A page of the applications to an internship, newest first, one more than the limit. */
export const applicantPage = (db: Database, params: OfPosting, after: string | undefined, limit: number) =>
  withPerson(db)
    .where(and(inPosting(params), after ? lt(applications.id, after) : undefined))
    .orderBy(desc(applications.id))
    .limit(limit + 1)

export const countApplicants = (db: Database, params: OfPosting): Promise<number> =>
  countUpTo(db, some =>
    some.from(applications).innerJoin(users, eq(users.id, applications.user_id)).where(inPosting(params)),
  )

export const applicantById = async (db: Database, id: string) =>
  (await withPerson(db).where(eq(applications.id, id)))[0]

export type WithPerson = NonNullable<Awaited<ReturnType<typeof applicantById>>>

export const lockApplication = async (db: Database, id: string): Promise<ApplicationRow | undefined> =>
  (await db.select().from(applications).where(eq(applications.id, id)).for('update'))[0]

export const moveApplication = (db: Database, id: string, set: Partial<ApplicationRow>) =>
  db
    .update(applications)
    .set({ ...set, version: sql`${applications.version} + 1` })
    .where(eq(applications.id, id))

export const dropApplications = async (db: Database, user_id: string): Promise<void> =>
  void (await db.delete(applications).where(eq(applications.user_id, user_id)))
