import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { fullName, users } from '#areas/account/server/tables.ts'
import { industries } from '#areas/industries/server/tables.ts'
import type { Database } from '#kernel/server/database.ts'
import { application_keys as keys, application_people as people } from './applicants.tables.ts'
import {
  application_file_texts as fileTexts,
  application_files as files,
  application_requests as requests,
  application_versions as versions,
} from './submissions.tables.ts'
import {
  application_changes as changes,
  application_industries as chosen,
  application_intakes as intakes,
  applications,
} from './tables.ts'

export type ApplicationRow = typeof applications.$inferSelect
export type NewApplication = typeof applications.$inferInsert
export type IntakeRow = typeof intakes.$inferSelect
export type FileRow = typeof files.$inferSelect
export type RequestRow = typeof requests.$inferSelect

export const applicationById = async (db: Database, id: string): Promise<ApplicationRow | undefined> =>
  (await db.select().from(applications).where(eq(applications.id, id)))[0]

/** Locks the row until the transaction ends, so that concurrent writers see each other's changes. */
export const lockApplication = async (db: Database, id: string): Promise<ApplicationRow | undefined> =>
  (await db.select().from(applications).where(eq(applications.id, id)).for('update'))[0]

export const nextNumber = async (db: Database): Promise<number> => {
  const { rows } = await db.$client.query<{ n: string }>(`select nextval('application_numbers') as n`)
  return Number(rows[0]!.n)
}

export const addApplication = async (db: Database, row: NewApplication): Promise<ApplicationRow> =>
  (await db.insert(applications).values(row).returning())[0]!

export const editApplication = async (
  db: Database,
  id: string,
  fields: Partial<NewApplication>,
  now: Date,
): Promise<ApplicationRow> =>
  (
    await db
      .update(applications)
      .set({ ...fields, version: sql`${applications.version} + 1`, updated_at: now })
      .where(eq(applications.id, id))
      .returning()
  )[0]!

export const intakeById = async (db: Database, id: string | undefined): Promise<IntakeRow | undefined> =>
  (
    await db
      .select()
      .from(intakes)
      .where(id ? eq(intakes.id, id) : eq(intakes.is_default, true))
  )[0]

const industryNames = { id: industries.id, code: industries.code, name: industries.name }

export const allIndustries = (db: Database) =>
  db.select(industryNames).from(industries).orderBy(asc(industries.position))

/** The industries that can be chosen, which archived ones cannot. */
export const industriesToChoose = (db: Database) =>
  db.select(industryNames).from(industries).where(eq(industries.status, 'active')).orderBy(asc(industries.position))

export const industriesOf = (db: Database, application_id: string) =>
  db
    .select({ id: industries.id, code: industries.code, name: industries.name, is_primary: chosen.is_primary })
    .from(chosen)
    .innerJoin(industries, eq(industries.id, chosen.industry_id))
    .where(eq(chosen.application_id, application_id))
    .orderBy(sql`${chosen.is_primary} desc`, asc(industries.position))

/** The industries of several applications, the primary one of each first. */
export const industriesOfAll = (db: Database, application_ids: readonly string[]) =>
  db
    .select({ application_id: chosen.application_id, name: industries.name })
    .from(chosen)
    .innerJoin(industries, eq(industries.id, chosen.industry_id))
    .where(inArray(chosen.application_id, [...application_ids]))
    .orderBy(sql`${chosen.is_primary} desc`, asc(industries.position))

/** Replaces all chosen industries; the first is the primary one unless another is named. */
export async function setIndustries(db: Database, application_id: string, ids: readonly string[], primary?: string) {
  await db.delete(chosen).where(eq(chosen.application_id, application_id))
  const first = primary ?? ids[0]
  if (ids.length > 0)
    await db
      .insert(chosen)
      .values(ids.map(industry_id => ({ application_id, industry_id, is_primary: industry_id === first })))
}

export const filesOf = (db: Database, application_id: string): Promise<FileRow[]> =>
  db
    .select()
    .from(files)
    .where(and(eq(files.application_id, application_id), isNull(files.removed_at)))
    .orderBy(asc(files.id))

export const addFile = async (db: Database, row: typeof files.$inferInsert): Promise<FileRow> =>
  (await db.insert(files).values(row).returning())[0]!

export const takeOutFile = async (db: Database, application_id: string, id: string, now: Date) =>
  (
    await db
      .update(files)
      .set({ removed_at: now })
      .where(and(eq(files.application_id, application_id), eq(files.id, id), isNull(files.removed_at)))
      .returning()
  )[0]

export const fileOf = async (db: Database, id: string): Promise<FileRow | undefined> =>
  (await db.select().from(files).where(eq(files.id, id)))[0]

export const editFile = async (
  db: Database,
  application_id: string,
  id: string,
  fields: Partial<FileRow>,
): Promise<FileRow | undefined> =>
  (
    await db
      .update(files)
      .set(fields)
      .where(and(eq(files.application_id, application_id), eq(files.id, id), isNull(files.removed_at)))
      .returning()
  )[0]

/** Stores what a copy for blind review says; null if that is not known. */
export const keepText = (db: Database, file_id: string, text: string | null) =>
  db.insert(fileTexts).values({ file_id, text }).onConflictDoUpdate({ target: fileTexts.file_id, set: { text } })

/** The texts of those files that were read, by file. */
export async function textsOfFiles(db: Database, all: readonly { id: string }[]): Promise<Map<string, string | null>> {
  if (all.length === 0) return new Map()
  const ids = all.map(({ id }) => id)
  const rows = await db.select().from(fileTexts).where(inArray(fileTexts.file_id, ids))
  return new Map(rows.map(({ file_id, text }) => [file_id, text]))
}

export const dropFile = (db: Database, id: string) => db.delete(files).where(eq(files.id, id))

/** The founders, the owner first. */
export const peopleOf = (db: Database, application_id: string) =>
  db
    .select({
      user_id: people.user_id,
      role: people.role,
      may_submit: people.may_submit,
      name: fullName,
      email: users.email,
      locale: users.locale,
      time_zone: users.time_zone,
      photo_url: users.photo_url,
    })
    .from(people)
    .innerJoin(users, eq(users.id, people.user_id))
    .where(eq(people.application_id, application_id))
    .orderBy(sql`${people.role} <> 'owner'`, asc(people.joined_at), asc(people.user_id))

export const personOf = async (db: Database, application_id: string, user_id: string) =>
  (
    await db
      .select()
      .from(people)
      .where(and(eq(people.application_id, application_id), eq(people.user_id, user_id)))
  )[0]

export const addPerson = (db: Database, row: typeof people.$inferInsert) =>
  db.insert(people).values(row).onConflictDoNothing()

export const addKey = (db: Database, row: typeof keys.$inferInsert) => db.insert(keys).values(row)

export const hasKey = async (db: Database, application_id: string, key_hash: string, now: Date): Promise<boolean> =>
  (await db.$count(
    keys,
    and(eq(keys.application_id, application_id), eq(keys.key_hash, key_hash), gt(keys.expires_at, now)),
  )) > 0

export const dropKeys = (db: Database, application_id: string) =>
  db.delete(keys).where(eq(keys.application_id, application_id))

export const addChange = (db: Database, row: typeof changes.$inferInsert) => db.insert(changes).values(row)

/** The history of an application, oldest first. */
export const changesOf = (db: Database, application_id: string) =>
  db
    .select({ to: changes.to_status, by: changes.by, note: changes.note, at: changes.at })
    .from(changes)
    .where(eq(changes.application_id, application_id))
    .orderBy(asc(changes.id))
    .limit(200)

export const openRequest = async (db: Database, application_id: string): Promise<RequestRow | undefined> =>
  (
    await db
      .select()
      .from(requests)
      .where(and(eq(requests.application_id, application_id), isNull(requests.answered_at)))
  )[0]

export const answerRequest = (db: Database, id: string, now: Date) =>
  db.update(requests).set({ answered_at: now }).where(eq(requests.id, id))

export const addVersion = (db: Database, row: typeof versions.$inferInsert) => db.insert(versions).values(row)

export const versionOf = async (db: Database, application_id: string, n: number) =>
  (
    await db
      .select()
      .from(versions)
      .where(and(eq(versions.application_id, application_id), eq(versions.n, n)))
  )[0]
