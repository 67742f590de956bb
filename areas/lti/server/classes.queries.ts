import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm'
import { courses } from '#areas/education/server/courses.tables.ts'
import { enrolments } from '#areas/education/server/learning.tables.ts'
import { fullName, users } from '#areas/account/server/tables.ts'
import type { Database } from '#kernel/server/database.ts'
import {
  lti_accounts as accounts,
  lti_class_people as people,
  lti_classes as classes,
  lti_platforms as platforms,
} from './tables.ts'

/** The class in which a course is opened; its title and its list of people are those of the last launch. */
export const putClass = async (db: Database, row: typeof classes.$inferInsert): Promise<string> =>
  (
    await db
      .insert(classes)
      .values(row)
      .onConflictDoUpdate({
        target: [classes.platform_id, classes.context_id, classes.course_id],
        set: { title: row.title, members_url: row.members_url },
      })
      .returning({ id: classes.id })
  )[0]!.id

export const putPerson = (db: Database, row: typeof people.$inferInsert) =>
  db
    .insert(people)
    .values(row)
    .onConflictDoUpdate({
      target: [people.class_id, people.user_id],
      set: { is_teacher: row.is_teacher, opened_at: row.opened_at },
    })

/** A class that a person taught at their last launch, of a platform that is on and still connected to their account. */
export const taughtClass = async (db: Database, { id, user_id, since }: { id: string; user_id: string; since: Date }) =>
  (
    await db
      .select({ class: classes, platform: platforms, course_title: courses.title, subject: accounts.subject })
      .from(people)
      .innerJoin(classes, eq(classes.id, people.class_id))
      .innerJoin(courses, eq(courses.id, classes.course_id))
      .innerJoin(platforms, and(eq(platforms.id, classes.platform_id), eq(platforms.is_on, true)))
      .innerJoin(accounts, and(eq(accounts.platform_id, classes.platform_id), eq(accounts.user_id, people.user_id)))
      .where(
        and(
          eq(people.class_id, id),
          eq(people.user_id, user_id),
          eq(people.is_teacher, true),
          gt(people.opened_at, since),
        ),
      )
  )[0]

/** Who opened the course from a class and is still connected to its platform, with their progress; the last first. */
export const openedBy = (db: Database, id: string, limit: number) =>
  db
    .select({
      subject: accounts.subject,
      name: fullName,
      is_teacher: people.is_teacher,
      opened_at: people.opened_at,
      state: enrolments.state,
      progress_pct: enrolments.progress_pct,
    })
    .from(people)
    .innerJoin(classes, eq(classes.id, people.class_id))
    .innerJoin(users, eq(users.id, people.user_id))
    .innerJoin(accounts, and(eq(accounts.platform_id, classes.platform_id), eq(accounts.user_id, people.user_id)))
    .leftJoin(enrolments, and(eq(enrolments.user_id, people.user_id), eq(enrolments.course_id, classes.course_id)))
    .where(eq(people.class_id, id))
    .orderBy(desc(people.opened_at), asc(people.user_id))
    .limit(limit)

/** The classes that a person teaches, of platforms that are on, the latest first. */
export const classesTaughtBy = (db: Database, user_id: string, since: Date, limit: number) =>
  db
    .select({ id: classes.id, title: classes.title, platform_id: classes.platform_id })
    .from(people)
    .innerJoin(classes, eq(classes.id, people.class_id))
    .innerJoin(platforms, and(eq(platforms.id, classes.platform_id), eq(platforms.is_on, true)))
    .where(and(eq(people.user_id, user_id), eq(people.is_teacher, true), gt(people.opened_at, since)))
    .orderBy(desc(people.opened_at), asc(classes.id))
    .limit(limit)

/** Removes a person from the classes of all platforms, or of one. */
export const removeClassesOf = (db: Database, user_id: string, platform_id?: string) =>
  db
    .delete(people)
    .where(
      and(
        eq(people.user_id, user_id),
        platform_id
          ? inArray(
              people.class_id,
              db.select({ id: classes.id }).from(classes).where(eq(classes.platform_id, platform_id)),
            )
          : undefined,
      ),
    )

export const hasCourse = async (db: Database, id: string): Promise<boolean> =>
  (await db.$count(courses, eq(courses.id, id))) > 0
