import { clonesAmong, rolesOfUser } from '#areas/account/server/exports.ts'
import type { Database } from '#kernel/server/database.ts'
import { newsContract } from '../../contract/index.ts'
import { isActive } from './saved.queries.ts'

const readers: readonly number[] = newsContract.rights['news.read']

/** Whether someone who is not here may read the news at this moment: what they saved ends with their right. */
export async function mayReadNews(db: Database, userId: string): Promise<boolean> {
  if (!(await isActive(db, userId))) return false
  const roles = await rolesOfUser(db, userId)
  if (roles.some(role => readers.includes(role))) return true
  return (await clonesAmong(db, roles)).some(({ rights }) => rights.some(right => right === 'news.read'))
}
