import { clonesAmong, rolesOfUser } from '#areas/account/server/exports.ts'
import type { Database } from '#kernel/server/database.ts'
import { newsContract } from '../../contract/index.ts'
import { isActive } from './saved.queries.ts'

const readers: readonly number[] = newsContract.rights['news.read']

/**
 * Whether somebody who is not signed in may read the news now: without the right, their saved searches have no effect.
 */
export async function mayReadNews(db: Database, userId: string): Promise<boolean> {
  if (!(await isActive(db, userId))) return false
  const roles = await rolesOfUser(db, userId)
  if (roles.some(role => readers.includes(role))) return true
  return (await clonesAmong(db, roles)).some(({ rights }) => rights.some(right => right === 'news.read'))
}
