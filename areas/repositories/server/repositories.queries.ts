import { and, asc, desc, eq, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm'
import { peopleWithRight } from '#areas/account/server/exports.ts'
import type { Database } from '#kernel/server/database.ts'
import { countUpTo } from '#kernel/server/page.ts'
import { repositoriesContract } from '../contract/index.ts'
import { github_limits, repositories, repository_alerts } from './tables.ts'
import type { Rate } from './github-rate.ts'

export type RepositoryRow = typeof repositories.$inferSelect
export type NewRepository = typeof repositories.$inferInsert

/** Undefined when the lab has it. */
export const addRepository = async (db: Database, row: NewRepository): Promise<RepositoryRow | undefined> =>
  (await db.insert(repositories).values(row).onConflictDoNothing({ target: repositories.github_id }).returning())[0]

export const repositoryById = async (db: Database, id: string): Promise<RepositoryRow | undefined> =>
  (await db.select().from(repositories).where(eq(repositories.id, id)))[0]

export const lockRepository = async (db: Database, id: string): Promise<RepositoryRow | undefined> =>
  (await db.select().from(repositories).where(eq(repositories.id, id)).for('update'))[0]

export const changeRepository = (db: Database, id: string, change: Partial<RepositoryRow>) =>
  db.update(repositories).set(change).where(eq(repositories.id, id))

export const removeRepository = (db: Database, id: string) => db.delete(repositories).where(eq(repositories.id, id))

/**
 * Takes repositories that are due, the longest waiting first. If the process stops, they are delayed by ten minutes.
 */
export const takeDue = (db: Database, now: Date, limit: number): Promise<RepositoryRow[]> =>
  db
    .update(repositories)
    .set({ next_check_at: new Date(now.getTime() + 600_000) })
    .where(
      inArray(
        repositories.id,
        db
          .select({ id: repositories.id })
          .from(repositories)
          .where(lte(repositories.next_check_at, now))
          .orderBy(asc(repositories.next_check_at))
          .limit(limit)
          .for('update', { skipLocked: true }),
      ),
    )
    .returning()

/** The repositories that are checked now; samples, which have no time, never are. */
export const makeDue = async (db: Database, ids: readonly string[] | undefined, now: Date): Promise<number> =>
  (
    await db
      .update(repositories)
      .set({ next_check_at: now })
      .where(and(isNotNull(repositories.next_check_at), ids && inArray(repositories.id, [...ids])))
      .returning({ id: repositories.id })
  ).length

export const countKnown = (db: Database, ids: readonly string[]): Promise<number> =>
  db.$count(repositories, inArray(repositories.id, [...ids]))

export const namesOf = (db: Database, ids: readonly string[]) =>
  db
    .select({ id: repositories.id, name: repositories.name })
    .from(repositories)
    .where(inArray(repositories.id, [...ids]))

export const addAlert = (db: Database, row: typeof repository_alerts.$inferInsert) =>
  db.insert(repository_alerts).values(row)

export const alertPage = (db: Database, after: string | undefined, limit: number) =>
  db
    .select({
      id: repository_alerts.id,
      repository: { id: repositories.id, name: repositories.name },
      kind: repository_alerts.kind,
      before: repository_alerts.before,
      after: repository_alerts.after,
      at: repository_alerts.at,
    })
    .from(repository_alerts)
    .innerJoin(repositories, eq(repositories.id, repository_alerts.repository_id))
    .where(after ? lt(repository_alerts.id, after) : undefined)
    .orderBy(desc(repository_alerts.id))
    .limit(limit + 1)

export const countAlerts = (db: Database): Promise<number> => countUpTo(db, some => some.from(repository_alerts))

/** The people who curate the list and are notified of changes, at most twenty. */
export const curators = (db: Database) => peopleWithRight(db, 'repositories.administer', repositoriesContract, 20)

const onlyRow = 1

export const limits = async (db: Database) =>
  (
    await db
      .select({
        limit: github_limits.limit,
        remaining: github_limits.remaining,
        resets_at: github_limits.resets_at,
        paused_until: github_limits.paused_until,
        is_token_refused: github_limits.is_token_refused,
      })
      .from(github_limits)
      .where(eq(github_limits.id, onlyRow))
  )[0] ?? { limit: null, remaining: null, resets_at: null, paused_until: null, is_token_refused: false }

/** Values that are missing in an answer stay unchanged; a longer pause stays too. */
export const noteLimits = (db: Database, rate: Rate & { is_token_refused?: boolean }) =>
  db
    .insert(github_limits)
    .values({ id: onlyRow, ...rate })
    .onConflictDoUpdate({
      target: github_limits.id,
      set: { ...rate, paused_until: sql`greatest(${github_limits.paused_until}, excluded.paused_until)` },
    })
