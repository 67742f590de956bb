import { defaultLocale } from '#kernel/contract/locales.ts'
import type { Database } from '#kernel/server/database.ts'
import { freshInvitation } from '#areas/invitations/server/exports.ts'
import { courseTokenPrefix } from '../../contract/token-prefix.ts'
import { openToInvited } from '../learning/enrolments.queries.ts'
import { addInvites, type NewInvite } from '../invites/invites.queries.ts'

const day = 24 * 60 * 60 * 1_000
const ago = (days: number) => new Date(Date.now() - days * day)

/** Invitations to a course in every state. Nobody has these addresses, so that nobody gets a role by them. */
const sampleInvites = [
  { email: 'noor.haddad@reading-circle.example', state: 'pending', days: 2 },
  { email: 'elena.petrova@reading-circle.example', state: 'pending', days: 31 },
  { email: 'joao.ribeiro@reading-circle.example', state: 'declined', days: 9 },
  { email: 'amara.okafor@reading-circle.example', state: 'revoked', days: 12 },
] as const

type Account = { id: string; email: string }
type Inviting = { course_id: string; by: string; guest: Account; learner: Account }

/**
 * Invitations to a course: by mail, a link, one that a learner accepted, and one that a sample account has not answered
 * yet.
 */
export async function inviteAsSample(db: Database, { course_id, by, guest, learner }: Inviting): Promise<void> {
  const rowOf = (days: number): NewInvite => ({
    ...freshInvitation(courseTokenPrefix, ago(days)).row,
    course_id,
    locale: defaultLocale,
    invited_by: by,
  })
  const mails = sampleInvites.map(({ email, state, days }) => ({
    ...rowOf(days),
    email,
    state,
    answered_at: state === 'pending' ? null : ago(days - 1),
  }))
  const link = { ...rowOf(6), label: 'Reading circle, autumn', max_uses: 30 }
  const accepted = {
    email: learner.email,
    user_id: learner.id,
    state: 'accepted',
    uses: 1,
    answered_at: ago(19),
  } as const
  await addInvites(db, [{ ...rowOf(20), ...accepted }, link, ...mails])
  const waiting = {
    ...rowOf(1),
    email: guest.email,
    user_id: guest.id,
    message: 'You asked how we judge pilots. This is how.',
  }
  await openToInvited(db, course_id, [guest.id], { now: ago(1), expires_at: waiting.expires_at })
  await addInvites(db, [waiting])
}
