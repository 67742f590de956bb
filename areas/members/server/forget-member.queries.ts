import { eq } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import type { ForgetPerson } from '#kernel/server/forgetting.ts'
import { institute_members } from './members.tables.ts'
import { editInstitute, lockInstitute } from './institutes.queries.ts'
import { changeMember, countOwners, managersOf, type MemberRow } from './members.queries.ts'

/**
 * Deletes their memberships. If they were the last owner, the longest-serving supervisor becomes the owner; without
 * one, the institution is suspended until the lab's administrators find somebody.
 */
export const forgetMember: ForgetPerson = async ({ db }, { id }) => {
  const rows = await db
    .select({ member: institute_members })
    .from(institute_members)
    .where(eq(institute_members.user_id, id))
    .orderBy(institute_members.institute_id)
  for (const { member } of rows) {
    const institute = await lockInstitute(db, member.institute_id)
    await db.delete(institute_members).where(eq(institute_members.id, member.id))
    if (institute && institute.state !== 'archived' && wasOwner(member)) await followOwner(db, institute.id)
  }
}

const wasOwner = ({ kind, state }: MemberRow): boolean => kind === 'owner' && state === 'active'

async function followOwner(db: Database, institute_id: string): Promise<void> {
  if ((await countOwners(db, institute_id)) > 0) return
  const now = new Date()
  const [next] = await managersOf(db, institute_id, ['supervisor'])
  if (next) await changeMember(db, next.id, { kind: 'owner' }, now)
  else await editInstitute(db, institute_id, { state: 'suspended' }, now)
}
