import { and, eq, inArray, sql } from 'drizzle-orm'
import { listSql, newId, type Database } from '#kernel/server/database.ts'
import { stored_files } from '#kernel/server/tables.ts'
import { activeStates } from '../../contract/enrolment-states.ts'
import { course_assets } from '../courses.tables.ts'
import { enrolments } from '../learning.tables.ts'
import { units } from '../units.tables.ts'
import { package_states } from './packages.tables.ts'

export type PackageState = typeof package_states.$inferSelect

export const packageState = async (db: Database, enrolment_id: string, unit_id: string) =>
  (
    await db
      .select()
      .from(package_states)
      .where(and(eq(package_states.enrolment_id, enrolment_id), eq(package_states.unit_id, unit_id)))
  )[0]

type Opening = { enrolment_id: string; unit_id: string; opened_at: Date; secret: string }

/** Begins a session with a package. The secret of the first one stays, so that an open tab can go on. */
export const openState = async (db: Database, { opened_at, ...opening }: Opening): Promise<PackageState> =>
  (
    await db
      .insert(package_states)
      .values({ id: newId(), ...opening, opened_at, updated_at: opened_at })
      .onConflictDoUpdate({
        target: [package_states.enrolment_id, package_states.unit_id],
        set: { opened_at, seconds_before: sql`${package_states.seconds}` },
      })
      .returning()
  )[0]!

type Reported = Partial<
  Pick<PackageState, 'completion' | 'success' | 'score_pct' | 'location' | 'suspend_data' | 'seconds'>
>

export const saveState = (db: Database, id: string, change: Reported, updated_at: Date) =>
  db
    .update(package_states)
    .set({ ...change, updated_at })
    .where(eq(package_states.id, id))

/** A file of a package, as long as its learner is in the course and the unit is visible. */
export const packageFile = async (db: Database, state_id: string, path: string) =>
  (
    await db
      .select({
        id: package_states.id,
        secret: package_states.secret,
        settings: units.settings,
        key: stored_files.key,
        bytes: stored_files.bytes,
      })
      .from(package_states)
      .innerJoin(enrolments, eq(enrolments.id, package_states.enrolment_id))
      .innerJoin(units, eq(units.id, package_states.unit_id))
      .innerJoin(
        course_assets,
        and(
          eq(course_assets.course_id, units.course_id),
          sql`${course_assets.path} = (${units.settings} #>> '{package,folder}') || '/' || ${path}::text`,
        ),
      )
      .innerJoin(stored_files, sql`${stored_files.key} = substr(${course_assets.url}, 8)`)
      .where(
        and(
          eq(package_states.id, state_id),
          sql`${units.hidden_at} is null and ${enrolments.state} in ${sql.raw(listSql(activeStates))}`,
        ),
      )
  )[0]

/** Deletes what packages stored about a person; the states of their units stay. */
export const forgetPackages = (db: Database, user_id: string) =>
  db
    .delete(package_states)
    .where(
      inArray(
        package_states.enrolment_id,
        db.select({ id: enrolments.id }).from(enrolments).where(eq(enrolments.user_id, user_id)),
      ),
    )
