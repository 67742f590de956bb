import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Right } from '#kernel/contract/who.ts'
import type { Database } from '#kernel/server/database.ts'
import { users } from './tables.ts'

/** The contract of the area that has the right. */
type Contract<R extends Right> = { rights: Readonly<Record<R, readonly number[]>> }

/** The condition that the person of a row of `users` has a right, by a built-in role or by a clone. */
export const hasRight = <R extends Right>(right: R, { rights }: Contract<R>): SQL =>
  inArray(
    users.id,
    sql`(select user_id from user_roles where role = any(${`{${rights[right].join()}}`}::smallint[]
      || array(select number from role_clones where ${right} = any(rights))))`,
  )

/** The active people with a right, who are told of what it is about: the first, by their ids. */
export const peopleWithRight = <R extends Right>(db: Database, right: R, contract: Contract<R>, limit: number) =>
  db
    .select({ id: users.id, email: users.email, locale: users.locale })
    .from(users)
    .where(and(eq(users.status, 'active'), hasRight(right, contract)))
    .orderBy(users.id)
    .limit(limit)
