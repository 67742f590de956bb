import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { inTransaction, statement, withCommit, type Database } from '#kernel/server/database.ts'
import { publish } from '#kernel/server/live.ts'
import { done_jobs } from '#kernel/server/tables.ts'
import { openTestLab, type TestLab } from './testing.ts'

let lab: TestLab
beforeAll(async () => void (lab = await openTestLab()))
beforeEach(() => lab.store.pool.query('delete from done_jobs'))
afterAll(() => lab.close())

const adding = (id: number) => ({ text: 'insert into done_jobs (id) values ($1) returning id', values: [id] })
const add = (db: Database, id: number) => db.insert(done_jobs).values({ id })
const stored = async () =>
  (await lab.store.db.select({ id: done_jobs.id }).from(done_jobs).orderBy(done_jobs.id)).map(({ id }) => id)
const heard = async (work: () => Promise<unknown>) => {
  const messages: unknown[] = []
  const stop = lab.live.listen((topic, message) => topic === 'transactions' && messages.push(message))
  await work().catch(() => undefined)
  await lab.live.caughtUp()
  stop()
  return messages
}

test('the statement sent with begin belongs to the transaction, and the work gets its result', async () => {
  const rows = await inTransaction(lab.store.pool, async (db, first) => [first?.rows, await add(db, 2)][0], adding(1))
  expect([rows, await stored()]).toEqual([[{ id: '1' }], [1, 2]])
  const failing = inTransaction(lab.store.pool, () => Promise.reject(new Error('stop')), adding(3))
  await expect(failing).rejects.toThrow('stop')
  expect(await stored()).toEqual([1, 2])
})

test('a statement sent with begin that fails ends the transaction before the work', async () => {
  let hasWorked = false
  const work = async () => (hasWorked = true)
  await expect(inTransaction(lab.store.pool, work, { text: 'select 1 / 0' })).rejects.toThrow('division by zero')
  expect(hasWorked).toBe(false)
})

test('statements sent with commit run in their order; if one fails, nothing is stored and nothing is published', async () => {
  const messages = await heard(() =>
    inTransaction(lab.store.pool, async db => {
      await publish(db, 'transactions', 'first')
      await withCommit(db, adding(1))
      await publish(db, 'transactions', 'second')
      await add(db, 2)
    }),
  )
  expect([messages, await stored()]).toEqual([
    ['first', 'second'],
    [1, 2],
  ])
  let outcome: unknown
  const none = await heard(() => {
    const failing = inTransaction(lab.store.pool, async db => {
      await add(db, 3)
      await publish(db, 'transactions', 'never')
      await withCommit(db, adding(1))
      await withCommit(db, adding(4))
    })
    return failing.catch((error: Error & { code?: string }) => void (outcome = error.code))
  })
  expect([outcome, none, await stored()]).toEqual(['23505', [], [1, 2]])
})

test('nothing is stored and nobody hears anything when the work fails after it has published', async () => {
  const none = await heard(() =>
    inTransaction(lab.store.pool, async db => {
      await withCommit(db, adding(1))
      await publish(db, 'transactions', 'never')
      throw new Error('stop')
    }),
  )
  expect([none, await stored()]).toEqual([[], []])
})

test('a connection is usable after a transaction that failed with its commit, and outside one a statement runs at once', async () => {
  for (let n = 0; n < 20; n += 1)
    await inTransaction(lab.store.pool, db => withCommit(db, { text: 'select 1 / 0' })).catch(() => undefined)
  await withCommit(lab.store.db, adding(1))
  expect(await stored()).toEqual([1])
})

test('a frequent query is built once for each connection, and gets its own values each time', async () => {
  let built = 0
  const jobOf = statement('a job that is done', db => {
    built += 1
    return db
      .select({ id: done_jobs.id })
      .from(done_jobs)
      .where(sql`${done_jobs.id} = ${sql.placeholder('id')}`)
  })
  for (const id of [1, 2]) await add(lab.store.db, id)
  const ask = (db: Database) => Promise.all([1, 2, 3].map(id => jobOf(db, { id })))
  expect(await ask(lab.store.db)).toEqual([[{ id: 1 }], [{ id: 2 }], []])
  expect(await inTransaction(lab.store.pool, ask)).toEqual([[{ id: 1 }], [{ id: 2 }], []])
  expect(built).toBe(2)
})
