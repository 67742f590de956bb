import { and, count, eq, sql } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { help_votes } from './tables.ts'

type Text = { path: string; version: string }
const ofPerson = (userId: string, { path, version }: Text) =>
  and(eq(help_votes.user_id, userId), eq(help_votes.path, path), eq(help_votes.version, version))

export const voteOf = async (db: Database, userId: string, text: Text): Promise<boolean | undefined> =>
  (await db.select({ helpful: help_votes.helpful }).from(help_votes).where(ofPerson(userId, text)))[0]?.helpful

export const saveVote = (db: Database, row: typeof help_votes.$inferInsert) =>
  db
    .insert(help_votes)
    .values(row)
    .onConflictDoUpdate({
      target: [help_votes.user_id, help_votes.path, help_votes.version],
      set: { helpful: row.helpful, voted_at: row.voted_at },
    })

export const takeVoteBack = (db: Database, userId: string, text: Text) =>
  db.delete(help_votes).where(ofPerson(userId, text))

/** Part of forgetting a person. */
export const forgetVotes = (db: Database, userId: string) => db.delete(help_votes).where(eq(help_votes.user_id, userId))

/** The votes of each text, old ones included. */
export const votesByText = (db: Database) =>
  db
    .select({
      path: help_votes.path,
      version: help_votes.version,
      helpful: sql<number>`(count(*) filter (where ${help_votes.helpful}))::int`,
      of: count(),
    })
    .from(help_votes)
    .groupBy(help_votes.path, help_votes.version)
