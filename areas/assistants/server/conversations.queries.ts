import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import { microsOf, timeOfMicros } from '#kernel/server/cursor.ts'
import type { Database } from '#kernel/server/database.ts'
import { contains } from '#kernel/server/like-pattern.ts'
import { countUpTo } from '#kernel/server/page.ts'
import { assistant_conversations, assistant_turns, assistants } from './tables.ts'

export type TurnRow = typeof assistant_turns.$inferSelect

const own = (userId: string, id: string) =>
  and(eq(assistant_conversations.user_id, userId), eq(assistant_conversations.id, id))

const cardColumns = {
  id: assistant_conversations.id,
  assistant_id: assistant_conversations.assistant_id,
  assistant: sql<{ 'en-US': string }>`coalesce(${assistants.published}, ${assistants.written}) -> 'name'`,
  title: assistant_conversations.title,
  updated_at: assistant_conversations.updated_at,
}

export const conversationCard = async (db: Database, userId: string, id: string) =>
  (
    await db
      .select(cardColumns)
      .from(assistant_conversations)
      .innerJoin(assistants, eq(assistants.id, assistant_conversations.assistant_id))
      .where(own(userId, id))
  )[0]

type Filter = { userId: string; q: string | undefined; assistantId: string | undefined }

const has = (q: string): SQL =>
  sql`exists (select 1 from ${assistant_turns} t where t.conversation_id = ${assistant_conversations.id}
    and (${contains(sql`t.question`, q)} or exists (
      select 1 from jsonb_array_elements(t.claims) c where ${contains(sql`c ->> 'text'`, q)})))`

const matching = ({ userId, q, assistantId }: Filter) =>
  and(
    eq(assistant_conversations.user_id, userId),
    assistantId ? eq(assistant_conversations.assistant_id, assistantId) : undefined,
    q?.trim() ? has(q) : undefined,
  )

export const conversationPage = (
  db: Database,
  filter: Filter,
  after: { at: string; id: string } | undefined,
  limit: number,
) =>
  db
    .select({ ...cardColumns, micros: microsOf(assistant_conversations.updated_at) })
    .from(assistant_conversations)
    .innerJoin(assistants, eq(assistants.id, assistant_conversations.assistant_id))
    .where(
      and(
        matching(filter),
        after &&
          sql`(${assistant_conversations.updated_at}, ${assistant_conversations.id}) < (${timeOfMicros(after.at)}, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(assistant_conversations.updated_at), desc(assistant_conversations.id))
    .limit(limit + 1)

export const countConversations = (db: Database, filter: Filter): Promise<number> =>
  countUpTo(db, some => some.from(assistant_conversations).where(matching(filter)))

export const countOfPerson = (db: Database, userId: string): Promise<number> =>
  db.$count(assistant_conversations, eq(assistant_conversations.user_id, userId))

export const addConversation = async (db: Database, row: typeof assistant_conversations.$inferInsert) =>
  void (await db.insert(assistant_conversations).values(row))

/** Locks the row until the transaction ends. */
export const lockConversation = async (db: Database, userId: string, id: string) =>
  (await db.select().from(assistant_conversations).where(own(userId, id)).for('update'))[0]

export const touchConversation = async (db: Database, id: string, now: Date) =>
  void (await db.update(assistant_conversations).set({ updated_at: now }).where(eq(assistant_conversations.id, id)))

/** Answers whether there was one. */
export const dropConversation = async (db: Database, userId: string, id: string): Promise<boolean> =>
  (await db.delete(assistant_conversations).where(own(userId, id)).returning({ id: assistant_conversations.id }))
    .length > 0

export const turnsOf = (db: Database, conversationId: string, limit: number): Promise<TurnRow[]> =>
  db
    .select()
    .from(assistant_turns)
    .where(eq(assistant_turns.conversation_id, conversationId))
    .orderBy(asc(assistant_turns.id))
    .limit(limit)

/** The latest questions of a conversation, oldest first. */
export const latestQuestions = async (db: Database, conversationId: string, limit: number): Promise<string[]> =>
  (
    await db
      .select({ question: assistant_turns.question })
      .from(assistant_turns)
      .where(eq(assistant_turns.conversation_id, conversationId))
      .orderBy(desc(assistant_turns.id))
      .limit(limit)
  )
    .map(({ question }) => question)
    .toReversed()

export const countTurns = (db: Database, conversationId: string): Promise<number> =>
  db.$count(assistant_turns, eq(assistant_turns.conversation_id, conversationId))

export const addTurn = async (db: Database, row: typeof assistant_turns.$inferInsert) =>
  void (await db.insert(assistant_turns).values(row))

export const changeTurn = async (db: Database, id: string, fields: Partial<typeof assistant_turns.$inferInsert>) =>
  void (await db.update(assistant_turns).set(fields).where(eq(assistant_turns.id, id)))

/** A turn of one of the person's conversations, with its assistant; locked. */
export const lockOwnTurn = async (db: Database, userId: string, turnId: string) =>
  (
    await db
      .select({ vote: assistant_turns.vote, assistant_id: assistant_conversations.assistant_id })
      .from(assistant_turns)
      .innerJoin(assistant_conversations, eq(assistant_conversations.id, assistant_turns.conversation_id))
      .where(and(eq(assistant_turns.id, turnId), eq(assistant_conversations.user_id, userId)))
      .for('update')
  )[0]

export const forgetConversations = async (db: Database, userId: string) =>
  void (await db.delete(assistant_conversations).where(eq(assistant_conversations.user_id, userId)))
