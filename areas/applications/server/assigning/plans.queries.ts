import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { fullName, users } from '#areas/account/server/tables.ts'
import { listSql, type Database } from '#kernel/server/database.ts'
import { countedReviewStates, openReviewStates } from '../../contract/review-states.ts'
import { assignableStatuses } from '../../contract/states.ts'
import { application_people as people } from '../applicants.tables.ts'
import { isSeenBy, type Viewer } from '../managing/hidden.queries.ts'
import { newestRubricOf } from '../reviewing/reviews.queries.ts'
import { application_conflicts as conflicts, application_reviews as reviews } from '../reviewing/reviews.tables.ts'
import { application_industries as chosen, applications } from '../tables.ts'
import { application_plans as plans } from './plans.tables.ts'

export type PlanRow = typeof plans.$inferSelect

/** Applications that can be given reviewers. */
const takesReviews = and(inArray(applications.status, assignableStatuses), isNull(applications.pending_decision))

/** The applications of an intake that need more reviews than they have, the earliest submission first. */
export const needingReviews = (
  db: Database,
  viewer: Viewer,
  { intake_id, reviewsEach, limit }: { intake_id: string; reviewsEach: number; limit: number },
) =>
  db
    .select({ id: applications.id, email: applications.email, has: applications.reviews_assigned })
    .from(applications)
    .where(
      and(
        eq(applications.intake_id, intake_id),
        takesReviews,
        sql`${applications.reviews_assigned} < ${reviewsEach}`,
        isSeenBy(viewer),
      ),
    )
    .orderBy(asc(applications.id))
    .limit(limit)

/** Those of these applications that can still be given reviewers, their rows locked. */
export const lockPlanned = (db: Database, viewer: Viewer, ids: readonly string[]) =>
  db
    .select({
      id: applications.id,
      intake_id: applications.intake_id,
      email: applications.email,
      submissions: applications.submissions,
    })
    .from(applications)
    .where(and(inArray(applications.id, [...ids]), takesReviews, isSeenBy(viewer)))
    .orderBy(asc(applications.id))
    .for('update')

/** The titles of these applications in lists, for those that the administrator may see. */
export const namesAmong = (db: Database, viewer: Viewer, ids: readonly string[]) =>
  db
    .select({
      application_id: applications.id,
      ref: applications.ref,
      name: sql<string>`coalesce(trim(${applications.fields}->>'company.name'), '')`,
    })
    .from(applications)
    .where(and(inArray(applications.id, [...ids]), isSeenBy(viewer)))
    .orderBy(asc(applications.id))

export const applicantsAmong = (db: Database, ids: readonly string[]) =>
  db
    .select({ application_id: people.application_id, user_id: people.user_id, email: users.email })
    .from(people)
    .innerJoin(users, eq(users.id, people.user_id))
    .where(inArray(people.application_id, [...ids]))

export const industriesAmong = (db: Database, ids: readonly string[]) =>
  db
    .select({ application_id: chosen.application_id, industry_id: chosen.industry_id, is_primary: chosen.is_primary })
    .from(chosen)
    .where(inArray(chosen.application_id, [...ids]))

export const reviewersAmong = (db: Database, ids: readonly string[]) =>
  db
    .select({ application_id: reviews.application_id, user_id: reviews.user_id })
    .from(reviews)
    .where(inArray(reviews.application_id, [...ids]))

/** The recorded conflicts of these people with these applications. */
export const conflictsAmong = (db: Database, ids: readonly string[], user_ids: readonly string[]) =>
  db
    .select({
      application_id: conflicts.application_id,
      user_id: conflicts.user_id,
      kind: conflicts.kind,
      subject: conflicts.subject,
      state: conflicts.state,
    })
    .from(conflicts)
    .where(and(inArray(conflicts.application_id, [...ids]), inArray(conflicts.user_id, [...user_ids])))

export const accountsById = (db: Database, ids: readonly string[]) =>
  db
    .select({ id: users.id, email: users.email, name: fullName })
    .from(users)
    .where(and(inArray(users.id, [...ids]), eq(users.status, 'active')))

/** The number of open reviews of each person, in all intakes. */
export const openReviewsOf = async (db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .select({ user_id: reviews.user_id, open: sql<number>`count(*)::int` })
    .from(reviews)
    .where(and(inArray(reviews.user_id, [...ids]), inArray(reviews.state, openReviewStates)))
    .groupBy(reviews.user_id)
  return new Map(rows.map(({ user_id, open }) => [user_id, open]))
}

export const planOf = async (db: Database, intake_id: string): Promise<PlanRow | undefined> =>
  (await db.select().from(plans).where(eq(plans.intake_id, intake_id)))[0]

export const lockPlanOf = async (db: Database, intake_id: string): Promise<PlanRow | undefined> =>
  (await db.select().from(plans).where(eq(plans.intake_id, intake_id)).for('update'))[0]

export const lockPlan = async (db: Database, id: string): Promise<PlanRow | undefined> =>
  (await db.select().from(plans).where(eq(plans.id, id)).for('update'))[0]

export const dropPlan = (db: Database, id: string) => db.delete(plans).where(eq(plans.id, id))

/** Stores the plan of an intake in place of the previous one. */
export const replacePlan = async (db: Database, row: PlanRow): Promise<PlanRow> =>
  (
    await db
      .insert(plans)
      .values(row)
      .onConflictDoUpdate({ target: plans.intake_id, set: { ...row } })
      .returning()
  )[0]!

export const keepInPlan = (db: Database, id: string, rest: Pick<PlanRow, 'reviews' | 'short'>) =>
  db.update(plans).set(rest).where(eq(plans.id, id))

/** Adds reviews that do not exist yet. @returns the added ones */
export const addReviews = (db: Database, rows: readonly (typeof reviews.$inferInsert)[]) =>
  db
    .insert(reviews)
    .values(rows.map(row => ({ ...row, rubric: newestRubricOf(row.intake_id) })))
    .onConflictDoNothing()
    .returning({ id: reviews.id, application_id: reviews.application_id, user_id: reviews.user_id })

/** The number of reviews of these applications, after some were added. */
export const recountAssigned = (db: Database, ids: readonly string[], now: Date) =>
  db
    .update(applications)
    .set({
      reviews_assigned: sql`(select count(*)::int from application_reviews r
        where r.application_id = ${applications.id} and r.state in ${sql.raw(listSql(countedReviewStates))})`,
      version: sql`${applications.version} + 1`,
      updated_at: now,
    })
    .where(inArray(applications.id, [...ids]))
