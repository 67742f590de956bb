import type { Database } from '#kernel/server/database.ts'
import type { Person } from '#kernel/server/handle.ts'
import { openedInvite } from '#areas/invitations/server/exports.ts'
import { instituteNames } from '#areas/members/server/exports.ts'
import { openedInvitation, enrolmentStateOf } from './invitation.queries.ts'

type InvitationRows = { token_hash: string; person: Person | undefined; now: Date }

/** An invitation as the holder of its token may see it; undefined for an unknown token. */
export async function invitationView(db: Database, { token_hash, person, now }: InvitationRows) {
  const row = await openedInvitation(db, token_hash)
  if (!row) return undefined
  const { invite, card, course_state, institute_id, inviter } = row
  const names = institute_id ? await instituteNames(db, [institute_id]) : undefined
  return {
    ...openedInvite(invite, person, now),
    // The address of the account may have changed since.
    ...(person && invite.user_id === person.id && { fits: true }),
    course: { ...card, published_at: new Date(card.published_at) },
    is_open: course_state === 'published',
    institute: names?.get(institute_id!) ?? null,
    inviter: inviter || null,
    my_state: person ? await enrolmentStateOf(db, person.id, card.id) : null,
  }
}
