import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from './database.ts'
import { ensure } from './failures.ts'
import { job } from './jobs.ts'
import { idempotent_answers } from './tables.ts'

type Write = { sender: string; key: string; call: string; input: unknown }
/** `row` is stored; only the holder of the key knows `seal`. */
type Claim = { row: { sender: string; key: string; call: string; input_hash: string }; seal: Buffer }

const cipher = 'aes-256-gcm'
const derived = (purpose: string, { sender, key }: Write) =>
  Buffer.from(hkdfSync('sha256', key, sender, `lab idempotency ${purpose}`, 32))

/**
 * A write as the table stores it. An answer may contain a secret, such as the link of an invitation, and so may an
 * input: both are sealed under the sender's key, of which only a one-way name is stored.
 */
export function claimOf(write: Write): Claim {
  const { sender, call, input } = write
  const seal = derived('seal', write)
  const input_hash = createHmac('sha256', seal)
    .update(JSON.stringify(input) ?? '')
    .digest('hex')
  return { row: { sender, call, input_hash, key: derived('name', write).toString('base64url') }, seal }
}

function sealed(answer: string, { seal }: Claim): string {
  const nonce = randomBytes(12)
  const sealing = createCipheriv(cipher, seal, nonce)
  const text = Buffer.concat([sealing.update(answer, 'utf8'), sealing.final()])
  return Buffer.concat([nonce, sealing.getAuthTag(), text]).toString('base64url')
}

function unsealed(stored: string, { seal }: Claim): string {
  const bytes = Buffer.from(stored, 'base64url')
  const opening = createDecipheriv(cipher, seal, bytes.subarray(0, 12)).setAuthTag(bytes.subarray(12, 28))
  return opening.update(bytes.subarray(28), undefined, 'utf8') + opening.final('utf8')
}

const same = ({ row }: Claim) => and(eq(idempotent_answers.sender, row.sender), eq(idempotent_answers.key, row.key))

/**
 * Claims the key inside the write's transaction: a second sender of the same key waits here until the first has
 * committed, and then gets its answer.
 * @returns the first answer, or undefined when this is the first
 */
export async function answeredBefore(db: Database, claim: Claim): Promise<string | undefined> {
  const { row } = claim
  const claimed = await db
    .insert(idempotent_answers)
    .values(row)
    .onConflictDoNothing()
    .returning({ key: idempotent_answers.key })
    .prepare('claim a key')
    .execute()
  if (claimed.length > 0) return undefined
  const [first] = await db.select().from(idempotent_answers).where(same(claim))
  ensure(first?.call === row.call && first.input_hash === row.input_hash, 'idempotency.key_reused')
  return first.answer === null ? undefined : unsealed(first.answer, claim)
}

export const rememberAnswer = (db: Database, claim: Claim, answer: string) =>
  db
    .update(idempotent_answers)
    .set({ answer: sealed(answer, claim) })
    .where(same(claim))
    .prepare('remember an answer')
    .execute()

/** Answers are stored for 24 h (product.md, "On the wire"). */
export const forgetAnswers = job({
  name: 'kernel.forget_answers',
  input: z.object({}),
  schedule: '17 * * * *',
  async run(_input, { db }: { db: Database }) {
    await db.delete(idempotent_answers).where(lt(idempotent_answers.created_at, sql`now() - interval '24 hours'`))
  },
})
