import { and, eq, lt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from './database.ts'
import { ensure } from './failures.ts'
import { job } from './jobs.ts'
import { idempotent_answers } from './tables.ts'

type Write = { sender: string; key: string; call: string; input_hash: string }

const same = (write: Write) => and(eq(idempotent_answers.sender, write.sender), eq(idempotent_answers.key, write.key))

/**
 * Claims the key inside the write's transaction: a second sender of the same key waits here until the first has
 * committed, and then gets its answer.
 * @returns the first answer, or nothing when this is the first
 */
export async function answeredBefore(db: Database, write: Write): Promise<string | undefined> {
  const claimed = await db
    .insert(idempotent_answers)
    .values(write)
    .onConflictDoNothing()
    .returning({ key: idempotent_answers.key })
  if (claimed.length > 0) return undefined
  const [first] = await db.select().from(idempotent_answers).where(same(write))
  ensure(first?.call === write.call && first.input_hash === write.input_hash, 'idempotency.key_reused')
  return first.answer ?? undefined
}

export const rememberAnswer = (db: Database, write: Write, answer: string) =>
  db.update(idempotent_answers).set({ answer }).where(same(write))

/** Answers are kept for 24 h (product.md, "On the wire"). */
export const forgetAnswers = job({
  name: 'kernel.forget_answers',
  input: z.object({}),
  schedule: '17 * * * *',
  async run(_input, { db }: { db: Database }) {
    await db.delete(idempotent_answers).where(lt(idempotent_answers.created_at, sql`now() - interval '24 hours'`))
  },
})
