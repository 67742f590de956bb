import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { setting_exceptions } from './tables.ts'

export type ExceptionRow = typeof setting_exceptions.$inferSelect
export type Subject = Pick<ExceptionRow, 'key' | 'scope' | 'subject'>

const isOf = ({ key, scope, subject }: Subject) =>
  and(eq(setting_exceptions.key, key), eq(setting_exceptions.scope, scope), eq(setting_exceptions.subject, subject))

export const allExceptions = (db: Database): Promise<ExceptionRow[]> => db.select().from(setting_exceptions)

export const exceptionsOf = (db: Database, key: ExceptionRow['key']): Promise<ExceptionRow[]> =>
  db
    .select()
    .from(setting_exceptions)
    .where(eq(setting_exceptions.key, key))
    .orderBy(asc(setting_exceptions.scope), asc(setting_exceptions.at))

export const exceptionOf = async (db: Database, which: Subject): Promise<ExceptionRow | undefined> =>
  (await db.select().from(setting_exceptions).where(isOf(which)))[0]

export const putException = (db: Database, row: ExceptionRow) =>
  db
    .insert(setting_exceptions)
    .values(row)
    .onConflictDoUpdate({
      target: [setting_exceptions.key, setting_exceptions.scope, setting_exceptions.subject],
      set: { value: row.value, at: row.at },
    })

export const removeException = (db: Database, which: Subject) => db.delete(setting_exceptions).where(isOf(which))

const forget = (scope: ExceptionRow['scope']) => (db: Database, subject: string | number) =>
  db
    .delete(setting_exceptions)
    .where(and(eq(setting_exceptions.scope, scope), eq(setting_exceptions.subject, String(subject))))

export const forgetPersonExceptions = forget('user')
export const forgetRoleExceptions = forget('group')
