import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { activeAccounts } from '#areas/account/server/exports.ts'
import { users } from '#areas/account/server/tables.ts'
import { invitesIn } from '#areas/invitations/server/exports.ts'
import { prepared, type Database } from '#kernel/server/database.ts'
import { courseTokenPrefix } from '../../contract/token-prefix.ts'
import { course_invites } from './invites.tables.ts'
import { enrolments } from '../learning.tables.ts'

export type InviteRow = typeof course_invites.$inferSelect
export type NewInvite = typeof course_invites.$inferInsert

export const {
  addInvites,
  changeInvite,
  declineInvite,
  ensureResendable,
  inviteById,
  lockInvite,
  renewInvite,
  revokeInvite,
  waitingInvites,
  writeInvites,
  writeLink,
  listInvites,
  isInvited,
} = invitesIn(course_invites, { owner: course_invites.course_id, prefix: courseTokenPrefix })

/** The invitation to this course that a token opens, locked. */
export const lockInviteByToken = async (db: Database, course_id: string, token_hash: string) =>
  (
    await db
      .select()
      .from(course_invites)
      .where(and(eq(course_invites.course_id, course_id), eq(course_invites.token_hash, token_hash)))
      .for('update')
  )[0]

type InviteAnswer = { course_id: string; user_id: string; email: string; state: 'accepted' | 'declined'; now: Date }

/** An answer on the course's page answers the waiting invitations by mail too. */
export const answerInvites = (db: Database, { course_id, user_id, email, state, now }: InviteAnswer) =>
  prepared<Pick<InviteRow, 'invited_by'>>(
    db,
    'answer invites',
    `update course_invites set state = $4::text, user_id = $2::uuid, answered_at = $5,
       uses = case when $4::text = 'accepted' then 1 else uses end
     where course_id = $1 and state = 'pending' and email is not null and (user_id = $2::uuid or email = $3) returning invited_by`,
    [course_id, user_id, email, state, now],
  )

/** The accounts with these addresses and their enrolments in a course, if any; the enrolments are locked. */
export async function peopleByEmail(db: Database, course_id: string, emails: readonly string[]) {
  if (emails.length === 0) return new Map<string, InvitedPerson>()
  const people = await activeAccounts(db, emails)
  const rows = await db
    .select({
      id: enrolments.id,
      user_id: enrolments.user_id,
      state: enrolments.state,
      institute_id: enrolments.institute_id,
    })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.course_id, course_id),
        inArray(
          enrolments.user_id,
          people.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(enrolments.id)
    .for('update')
  const enrolmentOf = new Map(rows.map(row => [row.user_id, row]))
  return new Map(people.map(({ id, email, locale }) => [email, { id, email, locale, enrolment: enrolmentOf.get(id) }]))
}
export type InvitedPerson = {
  id: string
  email: string
  locale: typeof users.$inferSelect.locale
  enrolment: Pick<typeof enrolments.$inferSelect, 'id' | 'user_id' | 'state' | 'institute_id'> | undefined
}

export const readersOf = (db: Database, ids: readonly string[]) =>
  db
    .select({ id: users.id, locale: users.locale })
    .from(users)
    .where(inArray(users.id, [...ids]))

/** Part of a person's own data: what was sent to their address before they had an account. */
export const invitesWithoutAccount = (db: Database, { email }: { email: string }) =>
  db
    .select()
    .from(course_invites)
    .where(and(eq(course_invites.email, email), isNull(course_invites.user_id)))

/**
 * Part of forgetting a person: deletes invitations sent to their address. What they answered is deleted with their
 * account.
 */
export const removeInvitesTo = (db: Database, userId: string) =>
  db
    .delete(course_invites)
    .where(
      or(
        eq(course_invites.user_id, userId),
        inArray(course_invites.email, db.select({ email: users.email }).from(users).where(eq(users.id, userId))),
      ),
    )
