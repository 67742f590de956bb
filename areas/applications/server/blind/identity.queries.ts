import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { fullName, users } from '#areas/account/server/tables.ts'
import type { Database } from '#kernel/server/database.ts'
import { application_people as people } from '../applicants.tables.ts'
import { application_redactions as redactions } from './redactions.tables.ts'
import { application_versions as versions } from '../submissions.tables.ts'
import { applications } from '../tables.ts'

/** The founders of several applications, the owner of each first. */
export const foundersOf = (db: Database, ids: readonly string[]) =>
  db
    .select({ application_id: people.application_id, name: fullName, email: users.email })
    .from(people)
    .innerJoin(users, eq(users.id, people.user_id))
    .where(inArray(people.application_id, [...ids]))
    .orderBy(sql`${people.role} <> 'owner'`, asc(people.joined_at), asc(people.user_id))

/** The texts that administrators hide in every submission of several applications. */
export const redactionsIn = (db: Database, ids: readonly string[]) =>
  db
    .select({
      application_id: redactions.application_id,
      version: redactions.version,
      field: redactions.field,
      text: redactions.text,
    })
    .from(redactions)
    .where(inArray(redactions.application_id, [...ids]))
    .orderBy(asc(redactions.id))

const submitted = (db: Database) =>
  db
    .select({ application_id: versions.application_id, fields: versions.fields })
    .from(versions)
    .innerJoin(applications, eq(applications.id, versions.application_id))
    .$dynamic()

/** The last few submissions of each application. */
export const submittedFieldsOf = (db: Database, ids: readonly string[]) =>
  submitted(db)
    .where(and(inArray(applications.id, [...ids]), gt(versions.n, sql`${applications.submissions} - 20`)))
    .orderBy(desc(versions.n))

/** The last submission of each application. */
export const lastSubmitted = (db: Database, ids: readonly string[]) =>
  submitted(db).where(and(inArray(applications.id, [...ids]), eq(versions.n, applications.submissions)))
