import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { QueryConfig } from 'pg'
import * as z from 'zod/mini'
import { withCommit, type Database } from './database.ts'
import { ensure } from './failures.ts'
import { job } from './jobs.ts'
import { idempotent_answers } from './tables.ts'

type Write = { sender: string; key: string; call: string; input: unknown }
/** `row` is stored; only the holder of the key knows `seal`. */
type Claim = { row: { sender: string; key: string; call: string; input_hash: string }; seal: KeyObject }

const cipher = 'aes-256-gcm'
const derived = (purpose: string, { sender, key }: Write) =>
  Buffer.from(hkdfSync('sha256', key, sender, `lab idempotency ${purpose}`, 32))

/**
 * A write as the table stores it. An answer may contain a secret, such as the link of an invitation, and so may an
 * input: both are sealed under the sender's key, of which only a one-way name is stored.
 */
export function claimOf(write: Write): Claim {
  const { sender, call, input } = write
  const seal = createSecretKey(derived('seal', write)) // With a Buffer, each use of the key costs seven times as much.
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

const claimSql = `
insert into idempotent_answers (sender, key, call, input_hash) values ($1, $2, $3, $4) on conflict do nothing returning key`

/**
 * The first statement of the write's transaction, which claims the key: a second sender of the same key waits here until
 * the first has committed. It returns no row to anyone but the first. Committed alone, it claims nothing, because it has
 * no answer.
 */
export const claiming = ({ row }: Claim): QueryConfig => ({
  name: 'claim a key',
  text: claimSql,
  values: [row.sender, row.key, row.call, row.input_hash],
})

/** The answer to the first sender of a key that is claimed already. */
export async function answeredBefore(db: Database, claim: Claim): Promise<string | undefined> {
  const { row } = claim
  const [first] = await db
    .select()
    .from(idempotent_answers)
    .where(and(eq(idempotent_answers.sender, row.sender), eq(idempotent_answers.key, row.key)))
    .for('update') // Of two senders of a key whose claim was committed alone, one waits for the other.
  ensure(first?.call === row.call && first.input_hash === row.input_hash, 'idempotency.key_reused')
  return first.answer === null ? undefined : unsealed(first.answer, claim)
}

/** Stores the answer when the transaction commits. */
export const rememberAnswer = (db: Database, claim: Claim, answer: string): Promise<void> =>
  withCommit(db, {
    name: 'remember an answer',
    text: 'update idempotent_answers set answer = $3 where sender = $1 and key = $2',
    values: [claim.row.sender, claim.row.key, sealed(answer, claim)],
  })

/** Answers are stored for 24 h (product.md, "On the wire"). */
export const forgetAnswers = job({
  name: 'kernel.forget_answers',
  input: z.object({}),
  schedule: '17 * * * *',
  async run(_input, { db }: { db: Database }) {
    await db.delete(idempotent_answers).where(lt(idempotent_answers.created_at, sql`now() - interval '24 hours'`))
  },
})
